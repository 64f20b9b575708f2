import type { ErrorDetail } from '@colophon/sdk';

/** Whether an error of the system is of this kind, as `EEXIST`. */
export const isSystemError = (error: unknown, code: string): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === code;

/** With each wrong field, where the server named some. By form and not by class, since an error may come from elsewhere. */
export const messageOf = (error: unknown): string => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return String(error);
  const { message, details } = error as { readonly message: unknown; readonly details?: unknown };
  const fields = Array.isArray(details) ? (details as ErrorDetail[]) : [];
  const named = fields.map((detail) => `${detail.field}: ${detail.message}`).join('; ');
  return named === '' ? String(message) : `${String(message)} ${named}`;
};
