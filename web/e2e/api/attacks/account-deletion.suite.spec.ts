import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { costlyPdfs } from '../../fuzz/costly-pdfs.ts';
import { natsUrlOf } from '../../fuzz/wire-target.ts';
import { Account } from '../../stack/account.ts';
import { unsettledMessages } from '../../stack/bus-state.ts';
import { eventually } from '../../stack/eventually.ts';
import { largePdf, samplePdf } from '../../stack/pdf-tools.ts';
import { countedStack } from '../../stack/own-stack.ts';
import type { RunningStack } from '../../stack/running-stack.ts';

/** In everything a leaver sends: name of the file, text, brand, corrections. Nothing of it may stay anywhere. */
const MARK = 'Quarzitlager';
const DATABASES = ['auth', 'document', 'ai', 'billing', 'retention', 'webhooks'] as const;
const FILES = 5;
/** More than sockets and streams buffer, so that a download whose client does not read stops in its middle. */
const LARGE_BYTES = 20 * 1024 * 1024;

/** Ends what was in progress when the account was deleted. */
type Ending = () => Promise<unknown>;
type Moment = (leaver: Account) => Promise<Ending>;

const marked = (number: number) => samplePdf(`${MARK} ${number}`);
const uploadMarked = async (leaver: Account): Promise<string[]> =>
  Promise.all(
    Array.from({ length: FILES }, async (_, number) =>
      leaver.uploadOne({ name: `${MARK} ${number}.pdf`, bytes: await marked(number) }),
    ),
  );

/** An upload of one file whose second half is sent when the ending is called. */
const halfUpload = async (leaver: Account, headers: Record<string, string> = {}): Promise<Ending> => {
  const { port } = new URL(leaver.stack.url);
  const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="${MARK}.pdf"\r\nContent-Type: application/pdf\r\n\r\n`;
  const pdf = Buffer.from(await marked(99));
  const half = pdf.length >> 1;
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/documents/upload',
    headers: {
      Authorization: `Bearer ${leaver.token}`,
      'Content-Type': 'multipart/form-data; boundary=b',
      ...headers,
    },
  });
  const answered = new Promise<void>((resolve) => {
    call.once('response', (response) => response.resume().once('close', resolve));
    // Cut off is an end, too.
    call.once('error', () => resolve());
  });
  call.write(head);
  call.write(pdf.subarray(0, half));
  return async () => {
    call.end(Buffer.concat([pdf.subarray(half), Buffer.from('\r\n--b--\r\n')]));
    await answered;
  };
};

/** A download of which one piece is read now, and the rest when the ending is called. */
const halfDownload = async (leaver: Account, path: string): Promise<Ending> => {
  const response = await fetch(leaver.stack.url + path);
  expect(response.status).toBe(200);
  const reader = response.body?.getReader();
  await reader?.read();
  return async () => {
    // Whole or cut off: it ends.
    for (let piece = await reader?.read(); piece && !piece.done; )
      piece = await reader?.read().catch(() => undefined);
  };
};

const largeDocument = async (leaver: Account): Promise<string> => {
  const id = await leaver.uploadOne({
    name: `${MARK} large.pdf`,
    bytes: await largePdf(`${MARK} large`, LARGE_BYTES),
  });
  await leaver.untilDone(id);
  await leaver.processedFile(id);
  return id;
};

const moments: Readonly<Record<string, Moment>> = {
  'its uploads run': async (leaver) => {
    const halves = await Promise.all([
      halfUpload(leaver),
      halfUpload(leaver, { 'Idempotency-Key': crypto.randomUUID() }),
    ]);
    // Answered or refused, whichever comes first.
    const others = uploadMarked(leaver).catch(() => undefined);
    return () => Promise.all([...halves.map((end) => end()), others]);
  },
  'its PDFs are read, which takes seconds': async (leaver) => {
    const slow = costlyPdfs['kids of one node']?.make() ?? Buffer.alloc(0);
    const ids = [
      await leaver.uploadOne({ name: `${MARK} slow.pdf`, bytes: slow }),
      ...(await uploadMarked(leaver)),
    ];
    expect(ids).toHaveLength(FILES + 1);
    return async () => undefined;
  },
  'its PDFs are written': async (leaver) => {
    const ids = await uploadMarked(leaver);
    for (const id of ids) await leaver.untilDone(id);
    const [first = ''] = ids;
    await leaver.save(first, { title: MARK, author: MARK, subject: MARK, description: MARK, keywords: MARK });
    const asked = ids.map((id) =>
      leaver.api.POST('/api/documents/{id}/generate-pdf', { params: { path: { id } } }),
    );
    await Promise.all(asked);
    return async () => undefined;
  },
  'its ZIP is downloaded': async (leaver) => {
    const ids = [await largeDocument(leaver)];
    const { data } = await leaver.api.POST('/api/documents/archive', { body: { ids } });
    return halfDownload(leaver, data?.url ?? '');
  },
  'its data is exported': async (leaver) => {
    await largeDocument(leaver);
    const { data } = await leaver.api.POST('/api/account/export');
    return halfDownload(leaver, data?.url ?? '');
  },
};

// Real: everything.
describe('an account that is deleted while', () => {
  let stack: RunningStack;
  let natsUrl: string;
  let neighbour: Account;
  let kept: string;
  /** Of the users who stay. */
  let objectsBefore: ReadonlySet<string>;
  beforeAll(async () => {
    ({ stack } = await countedStack());
    natsUrl = await natsUrlOf({ stack, metricsPort: 0 });
    neighbour = await Account.open(stack);
    ({ id: kept } = await neighbour.completedDocument('Stays'));
    await neighbour.processedFile(kept);
    objectsBefore = new Set(await objects());
  });

  /** Below the folders of documents: what lies beside them is of the installation. */
  const objects = async (): Promise<string[]> => {
    const folder = join(stack.home, 'objects');
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && entry.parentPath !== folder)
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  };

  /** `table: row` of every row of every table that holds one of these texts. */
  const rowsWith = async (texts: readonly string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const database of DATABASES) {
      const tables = await stack.sql(
        database,
        "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'",
        [],
      );
      for (const { name } of tables) {
        const rows = await stack.sql(database, `SELECT t::text AS row FROM "${String(name)}" t`, []);
        for (const { row } of rows)
          if (texts.some((text) => String(row).toLowerCase().includes(text.toLowerCase())))
            found.push(`${database}.${String(name)}: ${String(row).slice(0, 200)}`);
      }
    }
    return found;
  };

  /** What still has to be done, in words; what is shown twice in a row stays. */
  const left = async (userId: string, email: string): Promise<string[]> => {
    const counted = [
      ['document', 'SELECT 1 FROM document WHERE user_id = $1'],
      ['document', 'SELECT 1 FROM learned_correction WHERE user_id = $1'],
      ['document', 'SELECT 1 FROM month_count WHERE user_id = $1'],
      ['document', 'SELECT 1 FROM document_count WHERE user_id = $1'],
      ['retention', "SELECT 1 FROM retained_document WHERE user_id = $1 AND status <> 'deleted'"],
      ['billing', "SELECT 1 FROM reservation WHERE user_id = $1 AND status = 'reserved'"],
      ['auth', 'SELECT 1 FROM users WHERE id = $1'],
      ['auth', 'SELECT 1 FROM deleted_users WHERE id = $1 AND cardinality(erased_by) < 4'],
    ] as const;
    const rows = await Promise.all(
      counted.map(async ([database, statement]) =>
        (await stack.sql(database, statement, [userId])).map(() => `${database}: ${statement}`),
      ),
    );
    return [
      ...(await unsettledMessages(natsUrl)),
      ...rows.flat(),
      ...(await rowsWith([MARK, email])),
      ...(await objects()).filter((key) => !objectsBefore.has(key)),
    ];
  };

  it.each(Object.entries(moments))('%s leaves nothing behind', async (_, begin) => {
    const leaver = await Account.open(stack);
    await stack.giveCredits(leaver.email, 20);
    const { id: userId } = await leaver.me();
    const brand = { companyName: MARK, industry: 'Other', brandVoice: 'Custom' };
    expect((await leaver.call('PUT', '/api/brand-context', { body: brand })).status).toBe(200);
    const end = await begin(leaver);
    const { status } = await leaver.call('DELETE', '/api/account', { body: { password: leaver.password } });
    expect(status).toBe(204);
    await end();
    await leaver.untilRefused();

    await eventually(
      async () => expect(await left(userId, leaver.email)).toEqual([]),
      'the end of everything the account had',
    );
  });

  it('does not affect other users', async () => {
    expect((await neighbour.document(kept)).status).toBe('ready_for_download');
    expect((await neighbour.download(kept)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
