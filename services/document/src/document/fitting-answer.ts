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

/**
 * As many of the first as one answer can hold, one at least.
 * @param more bytes that an item takes beside its values
 */
export const fitting = <T>(items: readonly T[], more: (item: T) => number = () => 0): T[] => {
  let bytes = 0;
  const beyond = items.findIndex((item) => {
    bytes += bytesOf(item) + more(item);
    return bytes > MOST_BYTES;
  });
  return items.slice(0, beyond === -1 ? items.length : Math.max(1, beyond));
};

/** The answer contains the name twice. */
export const fittingAnswer = <T extends ListedDocument>(documents: readonly T[]): T[] =>
  fitting(documents, ({ filename }) => Buffer.byteLength(filename));
