import { ServiceError } from '@colophon/platform';

/** Not there, not written (any more). */
const ABSENT: ReadonlySet<number> = new Set([404, 409]);

/** Undefined for what ended, or is not there yet, when it is asked for. */
export const unlessAbsent = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError && ABSENT.has(error.status)) return undefined;
    throw error;
  }
};
