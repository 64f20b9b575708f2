import { type DescMessage, fromJson, type JsonValue, type MessageShape } from '@bufbuild/protobuf';
import { type ErrorDetail, ServiceError } from '../errors/service-error.js';

/** Set on a reply that carries an error instead of the response message. */
export const ERROR_HEADER = 'Colophon-Error';
/** Milliseconds since the epoch after which nobody waits for the reply any more. */
export const DEADLINE_HEADER = 'Colophon-Deadline';

/**
 * Reads a message of one of our services. `fromJsonString` would look for repeated keys first, which only a broken writer
 * makes, and take three times as long for it.
 */
export const decodeMessage = <S extends DescMessage>(schema: S, payload: string): MessageShape<S> =>
  fromJson(schema, JSON.parse(payload) as JsonValue, { ignoreUnknownFields: true });

interface WireError {
  code: string;
  status: number;
  retryable: boolean;
  message: string;
  details?: readonly ErrorDetail[] | undefined;
  retryAfterMs?: number | undefined;
}

export const encodeError = (error: ServiceError): string =>
  JSON.stringify({
    code: error.code,
    status: error.status,
    retryable: error.retryable,
    message: error.message,
    details: error.details,
    retryAfterMs: error.retryAfterMs,
  } satisfies WireError);

export const decodeError = (payload: string): ServiceError => {
  const wire = JSON.parse(payload) as WireError;
  return new ServiceError(wire, {
    ...(wire.details ? { details: wire.details } : {}),
    ...(wire.retryAfterMs === undefined ? {} : { retryAfterMs: wire.retryAfterMs }),
  });
};
