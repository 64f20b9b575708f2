import { randomUUID } from 'node:crypto';
import { Random } from '../../chaos/harness/random.ts';
import type { Account } from '../../stack/account.ts';
import { EventStream } from '../../stack/event-stream.ts';
import { samplePdf } from '../../stack/pdf-tools.ts';

/** As many as a new account has credits for. */
export const DOCUMENTS_EACH = 3;
const MOST_PAGES = 40;
const LONGEST_MS = 10 * 60_000;

/** Pages of the documents of a load: many short ones, a few long ones, the same for the same seed. */
export const pagesOf = (seed: number, documents: number): number[] => {
  const random = new Random(seed);
  return Array.from({ length: documents }, () => 1 + Math.floor(MOST_PAGES * random.next() ** 3));
};

/**
 * Every account uploads its documents, waits for the metadata and fetches the written file, all accounts at once. They
 * wait by the stream of events, as the screens do: asking again and again would cost more the longer a document takes.
 */
export const takeLoad = async (accounts: readonly Account[], seed: number): Promise<void> => {
  const pages = pagesOf(seed, accounts.length * DOCUMENTS_EACH);
  const signal = AbortSignal.timeout(LONGEST_MS);
  const work = accounts.map(async (account, index) => {
    const stream = await EventStream.open(account);
    try {
      for (const count of pages.slice(index * DOCUMENTS_EACH, (index + 1) * DOCUMENTS_EACH))
        await takeDocument(account, stream, count, signal);
    } finally {
      await stream.close();
    }
  });
  await Promise.all(work);
};

const takeDocument = async (
  account: Account,
  stream: EventStream,
  pages: number,
  signal: AbortSignal,
): Promise<void> => {
  const bytes = await samplePdf(`Warehouse robots, ${pages} pages`, pages);
  const id = await account.uploadOne({ name: `${randomUUID()}.pdf`, bytes });
  const until = (...statuses: string[]) =>
    stream.until(() => stream.statusesOf(id).some((status) => statuses.includes(status)), signal);
  await until('completed', 'failed');
  if (stream.statusesOf(id).includes('failed')) throw new Error(`document ${id} failed`);
  const params = { path: { id } };
  await account.api.POST('/api/documents/{id}/generate-pdf', { params });
  await until('ready_for_download');
  await account.download(id);
};
