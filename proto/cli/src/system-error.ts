/** Whether an error of the system is of this kind, as `EEXIST`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;
