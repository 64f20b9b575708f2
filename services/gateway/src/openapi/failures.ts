import { commonErrors, type ErrorKind } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';
import { idempotencyErrors } from '../idempotency/idempotency.errors.js';
import { KEY_HEADER } from '../idempotency/idempotency-key.js';
import { API_KEY_SCHEME } from '../session/allows-key.decorator.js';
import { apiKeyErrors } from '../session/api-key.errors.js';
import { FAILURES } from './fails.decorator.js';
import type { Operation } from './operation.js';

/** Everything an operation can be refused with: what its shape tells, and what its decorator adds. */
export const failuresOf = (operation: Operation): readonly ErrorKind[] => [
  commonErrors.validationFailed,
  ...(takes(operation, 'application/json') ? [httpErrors.malformedRequest] : []),
  ...(operation.requestBody ? [httpErrors.payloadTooLarge, httpErrors.unsupportedMediaType] : []),
  ...(operation.security?.length ? [httpErrors.unauthenticated, ...keyRefusals(operation)] : []),
  ...(hasParameter(operation, 'id') ? [commonErrors.notFound] : []),
  ...(hasParameter(operation, KEY_HEADER) ? [idempotencyErrors.keyReused, idempotencyErrors.inProgress] : []),
  // One account may take no more than its share of the places.
  ...('429' in operation.responses || operation.security?.length ? [httpErrors.rateLimited] : []),
  ...((Reflect.get(operation, FAILURES) as readonly ErrorKind[] | undefined) ?? []),
  // Whether this process serves depends on nothing else.
  ...(operation.operationId === 'getLiveness' ? [] : [commonErrors.unavailable]),
];

/** A key that is right may still not do this. */
const keyRefusals = (operation: Operation): readonly ErrorKind[] => {
  if (!takesKeys(operation)) return [apiKeyErrors.sessionRequired];
  return asksScope(operation) ? [apiKeyErrors.insufficientScope] : [];
};

export const takesKeys = ({ security = [] }: Operation): boolean =>
  security.some((way) => API_KEY_SCHEME in way);

export const asksScope = ({ security = [] }: Operation): boolean =>
  security.some((way) => (way[API_KEY_SCHEME] ?? []).length > 0);

export const hasParameter = ({ parameters }: Operation, name: string): boolean =>
  (parameters ?? []).some((parameter) => 'name' in parameter && parameter.name === name);

const takes = ({ requestBody }: Operation, mediaType: string): boolean =>
  requestBody !== undefined && 'content' in requestBody && mediaType in requestBody.content;
