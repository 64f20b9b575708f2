import type { ErrorDetail } from '@colophon/platform';
import { DAY_MS, nameProblems } from '../api-key/api-key.js';

/** How long a person has to approve, and the program to fetch its key. */
export const GRANT_LIFETIME_MS = 10 * 60 * 1000;
/** The least time between two questions of a program. */
export const INTERVAL_MS = 5_000;
/** How long a key lives that was made so. */
export const KEY_LIFETIME_MS = 90 * DAY_MS;
const HASH_BYTES = 32;

export const hashProblems = (field: string, hash: Buffer): ErrorDetail[] =>
  hash.length === HASH_BYTES ? [] : [{ field, message: 'This is no hash' }];

export const clientNameProblems = (name: string): ErrorDetail[] =>
  nameProblems(name).map((problem) => ({ ...problem, field: 'clientName' }));
