import { mkdir, readdir, readlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { MetadataSchema } from '@colophon/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { commonErrors, newId, type RunningService, ServiceError } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';
import { readZip } from './zip.fixture.js';

interface Drawn {
  readonly url: string;
  readonly expiresAt: string;
  readonly missing: string[];
}

const clock = new DatedClock(new Date('2026-01-15T12:00:00.000Z'));
const fixture = new GatewayFixture(clock);
let other: RunningService;
/** What can be downloaded, by id. */
const processed = new Map<
  string,
  { filename: string; bytes: Buffer; metadata: MessageInitShape<typeof MetadataSchema> }
>();

beforeAll(async () => {
  await fixture.start();
  other = await fixture.startGateway();
});
afterAll(async () => {
  await other.close();
  await fixture.stop();
});
beforeEach(() => {
  processed.clear();
  clock.advance(60_000);
  fixture.services.files.getDownload = async ({ userId, documentId }) => {
    const found = userId === user.id ? processed.get(documentId) : undefined;
    if (!found) throw new ServiceError(commonErrors.notFound);
    const size = BigInt(found.bytes.length);
    const file = { objectKey: `processed/${documentId}/1`, filename: found.filename, size, sha256: '' };
    return { file, metadata: create(MetadataSchema, found.metadata) };
  };
});

const add = async (
  filename: string,
  bytes = Buffer.from(`%PDF-1.7 ${filename}`),
  metadata: MessageInitShape<typeof MetadataSchema> = {},
): Promise<string> => {
  const id = newId();
  const file = path.join(fixture.storeFolder, 'processed', id, '1');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  processed.set(id, { filename, bytes, metadata });
  return id;
};
// Tokens are valid by the clock of the gateway, which differs from the test's.
const token = (claims: object = {}) => {
  const now = Math.floor(clock.now().getTime() / 1000);
  return fixture.token({ claims: { iat: now, exp: now + 3600, ...claims } });
};
const ask = (ids: unknown, claims?: object) =>
  fixture.send('POST', '/api/documents/archive', { ids }, { token: token(claims) });
const draw = async (ids: string[]): Promise<Drawn> => (await ask(ids)).json() as Promise<Drawn>;
const get = (url: string, init: RequestInit = {}) => fixture.call(url, { token: null, ...init });
/** Files of the store this process holds open. */
const openFiles = async (): Promise<string[]> => {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((target) => target.startsWith(path.join(fixture.storeFolder, 'processed')));
};
const entriesOf = async (response: Response) => readZip(Buffer.from(await response.arrayBuffer()));
/** Without the table. */
const filesOf = async (response: Response) =>
  (await entriesOf(response)).filter(({ name }) => name !== 'metadata.csv');

describe('an archive', () => {
  it('holds the processed files as they are, in the order asked, and says its name and type', async () => {
    const ids = [await add('b-processed.pdf'), await add('a-processed.pdf')];
    const asked = await ask([...ids, ids[0]?.toUpperCase()]);
    expect(asked.status).toBe(201);
    const { url, expiresAt, missing } = (await asked.json()) as Drawn;
    expect(url).toMatch(/^\/api\/documents\/archive\/[\w-]{43}$/);
    expect(expiresAt).toBe(new Date(clock.now().getTime() + 60_000).toISOString());
    expect(missing).toEqual([]);
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const day = clock.now().toISOString().slice(0, 10);
    expect(response.headers.get('content-disposition')).toContain(`filename="colophon-${day}.zip"`);
    expect((await filesOf(response)).map(({ name, method, bytes }) => [name, method, String(bytes)])).toEqual(
      [
        ['b-processed.pdf', 0, '%PDF-1.7 b-processed.pdf'],
        ['a-processed.pdf', 0, '%PDF-1.7 a-processed.pdf'],
      ],
    );
  });

  it('gives each file its own name that no file system takes amiss', async () => {
    const names = [
      'Report-processed.pdf',
      'report-processed.pdf',
      'Report-processed.pdf',
      '年報 <b>"1"</b>?-processed.pdf',
      '../../etc/passwd-processed.pdf',
      'con-processed.pdf',
      'CON.x-processed.pdf',
      '.hidden-processed.pdf',
      '\u202Efdp.exe-processed.pdf',
      `${'長'.repeat(240)}-processed.pdf`,
    ];
    const ids: string[] = [];
    for (const name of names) ids.push(await add(name));
    const entries = await filesOf(await get((await draw(ids)).url));
    expect(entries.every(({ isUtf8 }) => isUtf8)).toBe(true);
    expect(entries.map(({ name }) => name)).toEqual([
      'Report-processed.pdf',
      'report (2)-processed.pdf',
      'Report (3)-processed.pdf',
      "年報 b'1'-b-processed.pdf",
      'etc-passwd-processed.pdf',
      'con-processed.pdf',
      '_CON.x-processed.pdf',
      'hidden-processed.pdf',
      'fdp.exe-processed.pdf',
      `${'長'.repeat(61)}-processed.pdf`,
    ]);
  });

  it('tells by a table what each file carries, under the name it has, in the order of the files', async () => {
    const ids = [
      await add('Prices.pdf', undefined, { title: 'Prices, 2026', keywords: 'a, b', author: '=cmd()' }),
      await add('prices.pdf', undefined, { title: '価格表', subject: 'Say "hi"', description: 'Two\nlines' }),
    ];
    const entries = await entriesOf(await get((await draw(ids)).url));
    expect(entries.map(({ name }) => name)).toEqual(['Prices.pdf', 'prices (2).pdf', 'metadata.csv']);
    expect(String(entries[2]?.bytes)).toBe(
      [
        '\uFEFFfile,title,subject,keywords,author,description',
        `Prices.pdf,"Prices, 2026",,"a, b",'=cmd(),`,
        'prices (2).pdf,価格表,"Say ""hi""",,,"Two\nlines"',
        '',
      ].join('\r\n'),
    );
  });

  it('has no table where no file is left', async () => {
    const { url } = await draw([await add('gone.pdf')]);
    processed.clear();
    const entries = await entriesOf(await get(url));
    expect(entries.map(({ name }) => name)).toEqual(['missing-files.txt']);
  });

  it('is sent once, by whichever gateway is asked first', async () => {
    const { url } = await draw([await add('a-processed.pdf')]);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) => fetch(`${i % 2 ? fixture.url : other.url}${url}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
    const won = answers.find(({ status }) => status === 200)!;
    expect(await filesOf(won)).toHaveLength(1);
    expect(await (await get(url)).json()).toMatchObject({ code: 'not_found' });
  });

  it('is there for a HEAD without being used up', async () => {
    const { url } = await draw([await add('a-processed.pdf')]);
    const head = await get(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect((await get(url)).status).toBe(200);
    expect((await get(url, { method: 'HEAD' })).status).toBe(404);
  });

  it('is gone after a minute', async () => {
    const { url } = await draw([await add('a-processed.pdf')]);
    clock.advance(60_000);
    expect((await get(url)).status).toBe(404);
  });

  it.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}.`, '>', '*'])('is not found by %s', async (ticket) => {
    expect((await get(`/api/documents/archive/${encodeURIComponent(ticket)}`)).status).toBe(404);
  });

  it('tells what is not in it: other peoples documents as those there are none of', async () => {
    const mine = await add('a-processed.pdf');
    const unknown = newId();
    expect(await draw([unknown, mine])).toMatchObject({ missing: [unknown] });
    const stranger = await ask([mine], { sub: newId() });
    expect([stranger.status, await stranger.json()]).toMatchObject([409, { code: 'invalid_state' }]);
    expect(await (await ask([unknown])).json()).toMatchObject({ code: 'invalid_state' });
  });

  it('leaves out what disappears meanwhile and names it in a text', async () => {
    const [kept, deleted, lost] = [await add('kept.pdf'), await add('deleted.pdf'), newId()];
    processed.set(lost, { filename: 'lost.pdf', bytes: Buffer.alloc(1), metadata: {} });
    const { url } = await draw([deleted, lost, kept]);
    processed.delete(deleted);
    const entries = await entriesOf(await get(url));
    expect(entries.map(({ name }) => name)).toEqual(['kept.pdf', 'metadata.csv', 'missing-files.txt']);
    expect(String(entries[1]?.bytes)).not.toContain('deleted');
    const lines = String(entries[2]?.bytes).split('\r\n');
    expect(lines.filter((line) => line.startsWith('- '))).toEqual(['- deleted.pdf', '- lost.pdf']);
  });

  it('is cut off, not cut short, when a service goes away in the middle', async () => {
    const ids = [await add('a.pdf'), await add('b.pdf')];
    const { url } = await draw(ids);
    const { getDownload } = fixture.services.files;
    fixture.services.files.getDownload = async (request, ...rest) => {
      if (request.documentId === ids[1]) throw new ServiceError(commonErrors.unavailable);
      return getDownload(request, ...rest);
    };
    await expect(get(url).then((response) => response.arrayBuffer())).rejects.toThrow('terminated');
  });

  it('asks for no further file once the reader is gone', async () => {
    const big = Buffer.alloc(8 * 1024 * 1024, 7);
    const ids: string[] = [];
    for (let i = 0; i < 6; i += 1) ids.push(await add(`${i}.pdf`, big));
    const { url } = await draw(ids);
    const before = fixture.services.requestsTo('getDownload').length;
    const leaving = new AbortController();
    const response = await get(url, { signal: leaving.signal });
    const reader = response.body!.getReader();
    await reader.read();
    leaving.abort();
    await reader.closed.catch(() => undefined);
    const asked = () => fixture.services.requestsTo('getDownload').length - before;
    // Another whole download passes, in which the abandoned one would have gone on.
    await entriesOf(await get((await draw([await add('next.pdf')])).url));
    expect(asked()).toBeLessThan(2 + ids.length);
    await eventually(async () => (await openFiles()).length === 0, 'all files to be closed');
  });

  it('is asked for 60 times a minute at most', async () => {
    const id = await add('a.pdf');
    const statuses = await Promise.all(Array.from({ length: 61 }, async () => (await ask([id])).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });

  it.each([
    ['nothing', undefined],
    ['no list', newId()],
    ['an empty list', []],
    ['51 documents', Array.from({ length: 51 }, () => newId())],
    ['words', ['guide']],
    ['more lists', [[newId()]]],
  ])('is refused for %s, with the field', async (_case, ids) => {
    const response = await ask(ids);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      details: [{ field: 'ids' }],
    });
  });
});
