import { fuzzCase } from '../../../services/pdf-worker/fuzz/fuzz-case.ts';
import type { Account } from '../stack/account.ts';

export interface PdfOutcome {
  readonly sent: number;
  /** How often each end came; `refused` at the upload. */
  readonly ends: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
  readonly slowestSeconds: number;
}

const AT_ONCE = 3;
/** A document's own limits end its inspection and its writing within a minute; others are queued before it. */
const END_MS = 180_000;

/** Uploads the files `npm run fuzz:pdf -- --seed S` makes, in its order; each has to come to an end. */
export const fuzzPdfs = async (account: Account, seed: number, count: number): Promise<PdfOutcome> => {
  const ends: Record<string, number> = {};
  const problems: string[] = [];
  let slowestSeconds = 0;
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      const began = performance.now();
      const end = await endOf(account, fuzzCase(seed, index, []).bytes).catch((error: unknown) =>
        String(error),
      );
      slowestSeconds = Math.max(slowestSeconds, (performance.now() - began) / 1000);
      const known = /^\w+$/.test(end);
      ends[known ? end : 'none'] = (ends[known ? end : 'none'] ?? 0) + 1;
      if (!known) problems.push(`seed ${seed} case ${index}: ${end.slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { sent: next, ends, problems, slowestSeconds };
};

const endOf = async (account: Account, bytes: Uint8Array): Promise<string> => {
  const response = await account.upload({ name: 'fuzz.pdf', bytes });
  const text = await response.text();
  if (response.status >= 400 && response.status < 500) return 'refused';
  const { documents } = JSON.parse(text) as { documents?: { id: string | null; error: string | null }[] };
  const [document] = documents ?? [];
  if (document?.error) return 'refused';
  if (!document?.id) throw new Error(`the upload answered ${response.status}: ${text}`);
  return (await account.untilDone(document.id, AbortSignal.timeout(END_MS))).status;
};
