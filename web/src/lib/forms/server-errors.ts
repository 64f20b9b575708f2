import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '#lib/api/errors.ts';

/**
 * Puts the server's messages about fields, or parts of them, beside those fields; the first takes focus.
 * @param byCode the field of a code, for refusals that name none themselves
 * @returns whether every message of the refusal is now beside a field
 */
export function placeServerErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
  byCode: Readonly<Record<string, FieldPath<T>>> = {},
): boolean {
  if (!(error instanceof ApiError)) return false;
  const field = byCode[error.code];
  const details =
    field !== undefined && error.publicText !== undefined
      ? [{ field: field as string, message: error.publicText }]
      : error.details;
  let focus = true;
  let placed = 0;
  for (const detail of details) {
    const known = fields.find((name) => name === detail.field || detail.field.startsWith(`${name}.`));
    if (known !== undefined) {
      setError(known, { type: 'server', message: detail.message }, { shouldFocus: focus });
      focus = false;
      placed += 1;
    }
  }
  return details.length > 0 && placed === details.length;
}
