/** Whether an error of the system is of this kind, as `EEXIST`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** By form and not by class, since an error may come from elsewhere. */
export const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : String(error);
