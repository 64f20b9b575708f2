import { readFileSync } from 'node:fs';

/** The part of a JSON schema that our contract uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly example?: unknown;
  readonly allOf?: readonly Schema[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
}

interface OperationObject {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  readonly security?: unknown;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

/** One call of the contract, with a request that is right. */
export interface Operation {
  /** As `GET /api/documents/{id}`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly queryNames: readonly string[];
  readonly headerNames: readonly string[];
  /** undefined for a call without a body. */
  readonly contentType: string | undefined;
  /** A body as the contract shows it. */
  readonly exampleBody: unknown;
  readonly secured: boolean;
  /** Its path answers a page to a person, errors included. */
  readonly answersHtml: boolean;
}

const contract = JSON.parse(
  readFileSync(new URL('../../../proto/http/openapi.json', import.meta.url), 'utf8'),
) as Contract;

const resolve = (schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1);
  if (name !== undefined) return contract.components.schemas[name] ?? {};
  return schema.allOf?.[0] ? { ...resolve(schema.allOf[0]), ...schema } : schema;
};

const exampleOf = (given: Schema): unknown => {
  const schema = resolve(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, property]) => [name, exampleOf(property)]),
    );
  if (schema.items) return [exampleOf(schema.items)];
  if (schema.type === 'boolean') return true;
  return schema.type === 'integer' || schema.type === 'number' ? 1 : 'text';
};

const namesIn = (place: Parameter['in'], { parameters = [] }: OperationObject): string[] =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => name);

const answersHtml = ({ responses }: OperationObject): boolean =>
  Object.values(responses).some(({ content = {} }) => 'text/html' in content);

/** Everything the contract says can be called; a new route is here by itself. */
export const operations: readonly Operation[] = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): Operation => {
    const [[contentType, media] = []] = Object.entries(operation.requestBody?.content ?? {});
    return {
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      queryNames: namesIn('query', operation),
      headerNames: namesIn('header', operation),
      contentType,
      exampleBody: media?.schema ? exampleOf(media.schema) : undefined,
      secured: operation.security !== undefined,
      answersHtml: Object.values(methods).some(answersHtml),
    };
  }),
);
