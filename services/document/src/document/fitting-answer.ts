import type { ListedDocument } from './document-list.repository.js';

/** Of one answer: half of what the bus takes, because JSON, for callers of earlier releases, is larger. */
const MOST_BYTES = 480 * 1024;
/** What a value takes beside its text, names of fields included. */
const BYTES_A_VALUE = 24;

/** Never less than what the value takes on the wire, as far as it is shown at all. */
const bytesOf = (value: unknown): number => {
  if (typeof value === 'string') return Buffer.byteLength(value) + BYTES_A_VALUE;
  if (typeof value !== 'object' || value === null) return BYTES_A_VALUE;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesOf(part), BYTES_A_VALUE);
};

/** As many of the first as one answer can hold, one at least. */
export const fittingAnswer = <T extends ListedDocument>(documents: readonly T[]): T[] => {
  let bytes = 0;
  const beyond = documents.findIndex((document) => {
    // The answer contains the name twice.
    bytes += bytesOf(document) + Buffer.byteLength(document.filename);
    return bytes > MOST_BYTES;
  });
  return documents.slice(0, beyond === -1 ? documents.length : Math.max(1, beyond));
};
