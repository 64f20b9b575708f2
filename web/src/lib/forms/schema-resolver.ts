import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import { safeParse, type ZodMiniType } from 'zod/mini';

/** Checks a form by a schema: the parsed values go to the submit handler, the first message of a field to the field. */
export function schemaResolver<T extends FieldValues>(schema: ZodMiniType<T, T>): Resolver<T> {
  return (values) => {
    const parsed = safeParse(schema, values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, code, message } of parsed.error.issues) {
      errors[path.join('.')] ??= { type: code, message };
    }
    return { values: {}, errors: errors as FieldErrors<T> };
  };
}
