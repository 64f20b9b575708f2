/** The part of JSON Schema that tools describe their arguments with. */
export type Schema =
  | { readonly type: 'string'; readonly description: string; readonly maxLength: number }
  | { readonly type: 'string'; readonly description: string; readonly enum: readonly string[] }
  | { readonly type: 'boolean'; readonly description: string }
  | {
      readonly type: 'integer';
      readonly description: string;
      readonly minimum: number;
      readonly maximum: number;
    }
  | ObjectSchema;

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

export const objectOf = (
  properties: Readonly<Record<string, Schema>>,
  required: readonly string[] = [],
): ObjectSchema => ({ type: 'object', properties, required, additionalProperties: false });

/** @returns what is wrong with the value, in words; undefined when nothing is */
export const problemIn = (schema: Schema, value: unknown, name: string): string | undefined => {
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : `${name} has to be true or false.`;
    case 'integer': {
      const { minimum, maximum } = schema;
      const isGood = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
      return isGood ? undefined : `${name} has to be a whole number from ${minimum} to ${maximum}.`;
    }
    case 'string':
      return textProblemIn(schema, value, name);
    default:
      return objectProblemIn(schema, value, name);
  }
};

const textProblemIn = (
  schema: Extract<Schema, { type: 'string' }>,
  value: unknown,
  name: string,
): string | undefined => {
  if (typeof value !== 'string') return `${name} has to be a text.`;
  if ('enum' in schema)
    return schema.enum.includes(value) ? undefined : `${name} has to be one of ${schema.enum.join(', ')}.`;
  return Array.from(value).length > schema.maxLength
    ? `${name} is longer than ${schema.maxLength} characters.`
    : undefined;
};

const objectProblemIn = (
  { properties, required }: ObjectSchema,
  value: unknown,
  name: string,
): string | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `${name} has to be an object.`;
  const missing = required.find((field) => !(field in value));
  if (missing) return `${missing} is missing.`;
  for (const [field, part] of Object.entries(value)) {
    const schema = Object.hasOwn(properties, field) ? properties[field] : undefined;
    if (!schema) return `There is no argument of this name: ${field.slice(0, 100)}.`;
    const problem = problemIn(schema, part, field);
    if (problem) return problem;
  }
  return undefined;
};
