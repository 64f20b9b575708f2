import type { OpenAPIObject } from '@nestjs/swagger';

type Schemas = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>;
export type Schema = Schemas[string];

/** A value of the schema, put together from the examples of its properties; undefined where one of them has none. */
export const exampleOf = (schema: Schema | undefined, schemas: Schemas): unknown => {
  if (!schema) return undefined;
  if ('$ref' in schema) return exampleOf(schemas[schema.$ref.split('/').at(-1) ?? ''], schemas);
  if ('example' in schema) return schema.example;
  const [first] = schema.anyOf ?? schema.allOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, schemas);
  if (schema.type === 'array') {
    const item = exampleOf(schema.items, schemas);
    return item === undefined ? undefined : [item];
  }
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, property]) => [name, exampleOf(property, schemas)] as const,
  );
  if (properties.length === 0 || properties.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(properties);
};
