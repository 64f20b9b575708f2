import {
  create,
  type DescMessage,
  fromBinary,
  fromJson,
  type JsonValue,
  type MessageInitShape,
  type MessageShape,
  toBinary,
} from '@bufbuild/protobuf';
import { boundedText } from '@colophon/contracts/rules';
import { headers, type Msg, type MsgHdrs } from '@nats-io/transport-node';
import { LARGEST_MESSAGE_BYTES, toWireJson } from '../messaging/wire-json.js';
import { commonErrors, type ErrorDetail, ServiceError } from '../errors/service-error.js';

/** Set on a reply that carries an error instead of the response message. */
export const ERROR_HEADER = 'Colophon-Error';
/** Milliseconds the caller waits for the reply. No moment: clocks of two processes may be minutes apart. */
const TIMEOUT_HEADER = 'Colophon-Timeout-Ms';
/** What the release before calls it: said too and understood for one release, while replicas of both answer. */
const FORMER_TIMEOUT_HEADER = 'Colophon-Patience';
/** On a request that a replica declined before and its caller, who still waits, sends again. */
export const RENEWED_HEADER = 'Colophon-Renewed';
/** On a reply: the request was not carried out, because it may have waited for longer than its caller does. */
const DECLINED_HEADER = 'Colophon-Declined';

export const sayTimeout = (carrier: MsgHdrs, timeoutMs: number): void => {
  for (const name of [TIMEOUT_HEADER, FORMER_TIMEOUT_HEADER]) carrier.set(name, timeoutMs.toFixed());
};

/** Infinite where the caller does not say. */
export const timeoutOf = ({ headers: carrier }: Msg): number =>
  Number(carrier?.get(TIMEOUT_HEADER) || carrier?.get(FORMER_TIMEOUT_HEADER) || Number.POSITIVE_INFINITY);

export const decline = (request: Msg): void => {
  const carrier = headers();
  carrier.set(DECLINED_HEADER, 'true');
  request.respond('', { headers: carrier });
};

export const isDeclined = (reply: Msg): boolean => reply.headers?.has(DECLINED_HEADER) ?? false;

/**
 * Reads a message of one of our services. `fromJsonString` would look for repeated keys first, which only a broken writer
 * makes, and take three times as long for it.
 */
export const decodeMessage = <S extends DescMessage>(schema: S, payload: string): MessageShape<S> =>
  fromJson(schema, JSON.parse(payload) as JsonValue, { ignoreUnknownFields: true });

/** @throws ServiceError payload_too_large; Error for a message that decoding would refuse */
export const encodeRequest = <S extends DescMessage>(schema: S, request: MessageInitShape<S>): string => {
  const payload = toWireJson(schema, create(schema, request));
  if (Buffer.byteLength(payload) > LARGEST_MESSAGE_BYTES)
    throw new ServiceError(commonErrors.requestTooLarge);
  return payload;
};

/** On a request: the reply may be binary. On a reply: it is. */
export const BINARY_HEADER = 'Colophon-Binary';

/**
 * Answers in JSON, or in protobuf's own encoding to callers that say they read it: a page of documents takes half the time
 * and two thirds of the bytes. Callers of the version before, and people with the `nats` tool, get JSON.
 * @throws ServiceError answer_too_large, before anything is sent: the broker would drop it and the caller time out
 */
export const respond = <S extends DescMessage>(request: Msg, schema: S, reply: MessageInitShape<S>): void => {
  const message = create(schema, reply);
  if (!request.headers?.has(BINARY_HEADER)) {
    request.respond(sendable(toWireJson(schema, message)));
    return;
  }
  const carrier = headers();
  carrier.set(BINARY_HEADER, 'true');
  request.respond(sendable(toBinary(schema, message)), { headers: carrier });
};

const sendable = <T extends string | Uint8Array>(payload: T): T => {
  const bytes = Buffer.byteLength(payload);
  if (bytes <= LARGEST_MESSAGE_BYTES) return payload;
  throw new ServiceError(commonErrors.answerTooLarge, {
    cause: new Error(`the answer takes ${bytes} bytes`),
  });
};

export const decodeReply = <S extends DescMessage>(schema: S, reply: Msg): MessageShape<S> =>
  reply.headers?.has(BINARY_HEADER) ? fromBinary(schema, reply.data) : decodeMessage(schema, reply.string());

/** Of an error that is shortened. */
const LONGEST_MESSAGE_BYTES = 1000;

interface WireError {
  code: string;
  status: number;
  retryable: boolean;
  message: string;
  details?: readonly ErrorDetail[] | undefined;
  retryAfterMs?: number | undefined;
}

/** Without its details where they make it too large to be sent. */
export const encodeError = (error: ServiceError): string => {
  const { code, status, retryable, message, details, retryAfterMs } = error;
  const whole = JSON.stringify({
    code,
    status,
    retryable,
    message,
    details,
    retryAfterMs,
  } satisfies WireError);
  if (Buffer.byteLength(whole) <= LARGEST_MESSAGE_BYTES) return whole;
  const short = boundedText(message, LONGEST_MESSAGE_BYTES);
  return JSON.stringify({ code, status, retryable, message: short, retryAfterMs } satisfies WireError);
};

export const decodeError = (payload: string): ServiceError => {
  const wire = JSON.parse(payload) as WireError;
  return new ServiceError(wire, {
    ...(wire.details ? { details: wire.details } : {}),
    ...(wire.retryAfterMs === undefined ? {} : { retryAfterMs: wire.retryAfterMs }),
  });
};
