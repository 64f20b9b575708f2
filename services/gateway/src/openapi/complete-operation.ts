import { type ErrorKind, ServiceError } from '@colophon/platform';
import { ErrorBody, type ErrorDetailBody } from '../http/error-body.schema.js';
import { presentError } from '../http/error.presenter.js';
import { announceEnd } from './deprecated-operation.js';
import { exampleOf, type Schema } from './example.js';
import { FAILURES } from './fails.decorator.js';
import { failuresOf } from './failures.js';
import { answerHeaders } from './answer-headers.js';
import type { Operation, Response } from './operation.js';

const JSON_TYPE = 'application/json';
const EXAMPLE_REQUEST_ID = '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f31';

/** Says of an operation what its decorators leave out because it follows from them. */
export const completeOperation = (operation: Operation, schemas: Record<string, Schema>): void => {
  const { responses } = operation;
  const schema = failureSchema(operation);
  const detail = detailOf(operation, schemas);
  for (const [status, kinds] of byStatus(failuresOf(operation)))
    responses[status] = failureResponse(asResponse(responses[status]), codesOf(kinds), {
      schema,
      examples: examplesOf(kinds, detail),
    });
  responses['default'] = failureResponse(undefined, '', { schema });
  Reflect.deleteProperty(operation, FAILURES);
  operation.security ??= [];
  for (const [status, found] of Object.entries(responses)) {
    const response = asResponse(found);
    if (!response) continue;
    response.description ||= descriptions[status] ?? '';
    response.headers = {
      ...answerHeaders(status, response, operation),
      ...response.headers,
    };
    addExample(response.content, schemas);
  }
  announceEnd(operation);
  const body = operation.requestBody;
  if (body && 'content' in body) addExample(body.content, schemas);
};

const descriptions: Readonly<Record<string, string>> = {
  200: 'The answer.',
  201: 'Created.',
  202: 'Accepted.',
  204: 'No content.',
  default: 'Any other error has the same body.',
};

const asResponse = (response: Operation['responses'][string] | undefined): Response | undefined =>
  response && 'description' in response ? response : undefined;

const byStatus = (kinds: readonly ErrorKind[]): Map<string, ErrorKind[]> => {
  const statuses = new Map<string, ErrorKind[]>();
  for (const kind of kinds)
    statuses.set(String(kind.status), [...(statuses.get(String(kind.status)) ?? []), kind]);
  return statuses;
};

/** An upload of several files says of each of them what became of it, also when all were refused. */
const failureSchema = ({ operationId }: Operation) => ({
  $ref: `#/components/schemas/${operationId === 'uploadDocuments' ? 'UploadRefusal' : ErrorBody.name}`,
});

const failureResponse = (
  declared: Response | undefined,
  codes: string,
  content: NonNullable<Response['content']>[string],
): Response => ({
  description: declared?.description || codes,
  ...(declared?.headers ? { headers: declared.headers } : {}),
  content: { [JSON_TYPE]: content, ...declared?.content },
});

const codesOf = (kinds: readonly ErrorKind[]): string =>
  [...new Set(kinds.map(({ code }) => `\`${code}\``))].join(', ');

const examplesOf = (kinds: readonly ErrorKind[], detail: ErrorDetailBody) =>
  Object.fromEntries(
    kinds.map((kind) => {
      const error = new ServiceError(kind, kind.code === 'validation_failed' ? { details: [detail] } : {});
      return [kind.code, { value: presentError(error, EXAMPLE_REQUEST_ID) }];
    }),
  );

/** One wrong field as this operation could have it. */
const detailOf = (operation: Operation, schemas: Record<string, Schema>): ErrorDetailBody => {
  const input = jsonInput(operation);
  const schema = input && '$ref' in input ? schemas[input.$ref.split('/').at(-1) ?? ''] : undefined;
  const [field] = Object.keys((schema && 'properties' in schema && schema.properties) || {});
  return field
    ? { field, message: 'This field is missing' }
    : { field: 'page', message: 'Give this parameter once' };
};

const jsonInput = ({ requestBody }: Operation) =>
  requestBody && 'content' in requestBody ? requestBody.content[JSON_TYPE]?.schema : undefined;

const addExample = (content: Response['content'], schemas: Record<string, Schema>): void => {
  for (const media of Object.values(content ?? {})) {
    if (media.example !== undefined || media.examples !== undefined) continue;
    const example = exampleOf(media.schema, schemas);
    if (example !== undefined) media.example = example;
  }
};
