import { randomUUID } from 'node:crypto';
import { Random } from '../../chaos/harness/random.ts';
import type { Account } from '../../stack/account.ts';
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

/** Every account uploads its documents, waits for the metadata and fetches the written file, all accounts at once. */
export const takeLoad = async (accounts: readonly Account[], seed: number): Promise<void> => {
  const pages = pagesOf(seed, accounts.length * DOCUMENTS_EACH);
  const signal = AbortSignal.timeout(LONGEST_MS);
  const work = accounts.map(async (account, index) => {
    for (const count of pages.slice(index * DOCUMENTS_EACH, (index + 1) * DOCUMENTS_EACH)) {
      const bytes = await samplePdf(`Warehouse robots, ${count} pages`, count);
      const id = await account.uploadOne({ name: `${randomUUID()}.pdf`, bytes });
      const { status } = await account.untilDone(id, signal);
      if (status !== 'completed') throw new Error(`document ${id} is ${status}`);
      await account.processedFile(id);
    }
  });
  await Promise.all(work);
};
