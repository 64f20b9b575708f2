import type { DescMethodUnary, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { rpcSubject } from '@colophon/contracts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import { whenConnected } from '../messaging/connection-watch.js';
import { systemClock } from '../clock/clock.js';
import { withDeadline } from '../clock/deadline.js';
import { commonErrors, ServiceError } from '../errors/service-error.js';
import { metrics } from '../telemetry/metrics.js';
import { inSpan, tracedHeaders } from '../telemetry/propagation.js';
import { timed } from '../telemetry/timed.js';
import {
  BINARY_HEADER,
  decodeError,
  decodeReply,
  encodeRequest,
  ERROR_HEADER,
  isDeclined,
  RENEWED_HEADER,
  sayTimeout,
} from './rpc-wire.js';

export interface CallOptions {
  /** How long the caller waits, milliseconds in which its process could listen. Default 5000. */
  readonly deadlineMs?: number;
}

/** One asynchronous function for each method of the service. */
export type RpcClient<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>, options?: CallOptions) => Promise<MessageShape<O>>
    : never;
};

const DEFAULT_DEADLINE_MS = 5000;
/** A service that restarts has no responder for a moment; no replica got the request, so asking again is safe. */
const NO_RESPONDER_PAUSE_MS = 100;
/** The request's own timer only frees its memory: `withDeadline` ends the wait long before. */
const FORGOTTEN_AFTER_DEADLINES = 10;

/**
 * Calls go over NATS request/reply to any one replica.
 * @throws ServiceError the callee's, `unavailable` when nobody answers before the deadline, or `payload_too_large`
 */
export const createRpcClient = <S extends DescService>(
  service: S,
  connection: NatsConnection,
): RpcClient<S> =>
  Object.fromEntries(
    service.methods.map((method) => [
      method.localName,
      (request: MessageInitShape<DescMethodUnary['input']>, options: CallOptions = {}) =>
        call(connection, method as DescMethodUnary, request, options.deadlineMs ?? DEFAULT_DEADLINE_MS),
    ]),
  ) as RpcClient<S>;

const call = async (
  connection: NatsConnection,
  method: DescMethodUnary,
  request: MessageInitShape<DescMethodUnary['input']>,
  deadlineMs: number,
): Promise<MessageShape<DescMethodUnary['output']>> => {
  const subject = rpcSubject(method);
  const payload = encodeRequest(method.input, request);
  const asked = async (): Promise<MessageShape<DescMethodUnary['output']>> => {
    const reply = await askInTime(connection, subject, payload, deadlineMs);
    if (reply.headers?.has(ERROR_HEADER)) throw decodeError(reply.string());
    return decodeReply(method.output, reply);
  };
  return inSpan(`request ${subject}`, { kind: SpanKind.CLIENT }, () =>
    timed(metrics.rpcAsked, { 'rpc.method': subject }, asked),
  );
};

/** Asks until a replica has taken the request, or the deadline has passed. */
const askInTime = async (
  connection: NatsConnection,
  subject: string,
  payload: string,
  deadlineMs: number,
): Promise<Msg> => {
  const stopped = new AbortController();
  let unheard: Error | undefined;
  const asked = async (): Promise<Msg> => {
    let isRenewed = false;
    while (!stopped.signal.aborted) {
      await whenConnected(connection);
      unheard = undefined;
      const reply = await ask(connection, { subject, payload, deadlineMs, isRenewed });
      if (reply instanceof Error) {
        unheard = reply;
        await systemClock.sleep(NO_RESPONDER_PAUSE_MS, stopped.signal);
      } else if (!isDeclined(reply)) return reply;
      isRenewed = !(reply instanceof Error);
    }
    throw new Error('the caller has stopped waiting');
  };
  try {
    return await withDeadline(
      asked(),
      deadlineMs,
      () => unheard ?? new Error('no reply before the deadline'),
    );
  } catch (error) {
    throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
  } finally {
    stopped.abort();
  }
};

interface Question {
  readonly subject: string;
  readonly payload: string;
  readonly deadlineMs: number;
  /** A replica declined it a moment ago, so it cannot have waited long. */
  readonly isRenewed: boolean;
}

/** @returns the error where no replica is there, which says that none has acted */
const ask = async (
  connection: NatsConnection,
  { subject, payload, deadlineMs, isRenewed }: Question,
): Promise<Msg | Error> => {
  const headers = tracedHeaders();
  sayTimeout(headers, deadlineMs);
  headers.set(BINARY_HEADER, 'true');
  if (isRenewed) headers.set(RENEWED_HEADER, 'true');
  try {
    return await connection.request(subject, payload, {
      timeout: deadlineMs * FORGOTTEN_AFTER_DEADLINES,
      headers,
    });
  } catch (error) {
    if (error instanceof errors.RequestError && error.isNoResponders()) return error;
    throw error;
  }
};
