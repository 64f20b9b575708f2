import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Account, type Document } from '../../stack/account.ts';
import { callingPdfs, hostilePdfs } from '../../stack/hostile-pdfs.ts';
import { eventually } from '../../stack/eventually.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

/** Files of an attack at a time: two for each seat of the worker. */
const AT_ONCE = 4;
/** Children of the worker, each kept for its next job. */
const SEATS = 2;
const names = Object.keys(hostilePdfs);
/** Faults of the file. A fault on our side (`worker_crashed`, `storage_error`) is no answer to an attack. */
const REFUSALS = [
  'not_pdf',
  'damaged',
  'too_large',
  'timeout',
  'out_of_memory',
  'encrypted_password',
  'encrypted_handler',
  // Hidden text only: it asks before it costs a credit.
  'no_text_found',
];

// Real: everything. Active content, encrypted and damaged files are in ../refusals.e2e.spec.ts.
describe('a file made to do harm', () => {
  let stack: RunningStack;
  let account: Account;
  const neighbours: string[] = [];
  const ended = new Map<string, Document>();
  const failures = new Map<string, unknown>();

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    await stack.giveCredits(account.email, names.length);
    const other = await Account.open(stack);
    await stack.giveCredits(other.email, names.length);
    const sound = await samplePdf('Beside the hostile ones');
    const attack = async (name: string) => {
      const bytes = hostilePdfs[name]?.() ?? Buffer.alloc(0);
      try {
        ended.set(name, await account.untilDone(await account.uploadOne({ name: 'hostile.pdf', bytes })));
      } catch (error) {
        failures.set(name, error);
      }
    };
    for (let at = 0; at < names.length; at += AT_ONCE) {
      const attacks = names.slice(at, at + AT_ONCE).map(attack);
      const id = await other.uploadOne({ name: 'sound.pdf', bytes: sound });
      await Promise.all(attacks);
      neighbours.push((await other.untilDone(id)).status);
    }
  });

  it.each(names)('%s comes to an end, and says nothing of our insides', async (name) => {
    const document = ended.get(name);
    if (!document) throw new Error('it came to none', { cause: failures.get(name) });
    const { status, errorCode, errorMessage } = document;
    expect(['completed', ...REFUSALS]).toContain(status === 'failed' ? errorCode : status);
    expect([status, errorCode === null]).toEqual([status, status === 'completed']);
    expect(errorMessage ?? 'None.').toMatch(/^[A-Z].*[.?]$/);
    expect(errorMessage).not.toEqual(
      expect.stringMatching(/\bat \w+ \(|node_modules|\/tmp\/|heap|SIGKILL|exit \d/),
    );
    const text = JSON.stringify(document);
    expect(text).not.toContain('root:');
    expect(text).not.toContain('lollol');
    expect(text.length).toBeLessThan(20_000);
  });

  it('costs nothing unless it got its metadata', async () => {
    const completed = [...ended.values()].filter(({ status }) => status === 'completed').length;
    await account.untilCreditsAre(3 + names.length - completed);
    expect((await account.credits()).total_remaining).toBe(3 + names.length - completed);
  });

  it('keeps no neighbour from its metadata, neither at the same time nor afterwards', async () => {
    expect(neighbours).toEqual(Array.from({ length: Math.ceil(names.length / AT_ONCE) }, () => 'completed'));
    expect((await (await Account.open(stack)).completedDocument('After the hostile ones')).status).toBe(
      'completed',
    );
  });

  it('leaves no process at work but the children that are kept for the next job', async () => {
    const atWork = async () =>
      (await stack.commandLines()).filter((line) => /colophon-pdf-job|job\.entry|qpdf|tesseract/.test(line));
    const isKept = (line: string) => line.includes('colophon-pdf-job');
    await eventually(async () => {
      const lines = await atWork();
      expect(lines.filter((line) => !isKept(line))).toEqual([]);
      expect(lines.length).toBeLessThanOrEqual(SEATS);
    }, 'the end of every other process');
  });
});

// Real: everything, and a server on the same machine, which gets no request.
describe('a file that asks for something elsewhere', () => {
  let server: Server;
  let address: string;
  const asked: string[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('<!ENTITY fetched "fetched">');
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('gets nothing, whichever part of it asks', async () => {
    await fetch(`${address}/heard`);
    expect(asked).toEqual(['/heard']);
    const stack = await sharedStack();
    const account = await Account.open(stack);
    const files = Object.entries(callingPdfs(address));
    await stack.giveCredits(account.email, files.length);
    const documents = await Promise.all(
      files.map(async ([, bytes]) =>
        account.untilDone(await account.uploadOne({ name: 'calls.pdf', bytes })),
      ),
    );
    for (const { status, errorCode } of documents)
      expect(['completed', ...REFUSALS]).toContain(status === 'failed' ? errorCode : status);
    expect(JSON.stringify(documents)).not.toContain('fetched');
    // Written as well: that is another reading of the same packet.
    const completed = documents.filter(({ status }) => status === 'completed');
    expect(completed.length).toBeGreaterThanOrEqual(3);
    for (const { id } of completed)
      expect((await account.processedFile(id)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(asked).toEqual(['/heard']);
  });
});
