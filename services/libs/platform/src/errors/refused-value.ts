import { anyCause } from './causes.js';

/**
 * Codes of Postgres for values it takes in no try: class 22 (no id, no number, out of range, no text of its encoding) and
 * class 54 (larger than an index or a statement holds).
 */
const REFUSAL_CODE = /^(22|54)\w{3}$/;

/** Whether the error, or one it was caused by, says that a database does not take a value whenever it is tried. */
export const isRefusedValue = (error: unknown): boolean =>
  anyCause(error, (cause) => {
    const { code } = cause as NodeJS.ErrnoException;
    return typeof code === 'string' && REFUSAL_CODE.test(code);
  });
