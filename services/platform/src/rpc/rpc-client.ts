import type { DescMethodUnary, DescService, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { rpcSubject } from '@colophon/contracts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
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
  PATIENCE_HEADER,
} from './rpc-wire.js';

export interface CallOptions {
  /** How long the caller waits, milliseconds. Default 5000. */
  readonly deadlineMs?: number;
}

/** One asynchronous function for each method of the service. */
export type RpcClient<S extends DescService> = {
  [K in keyof S['method']]: S['method'][K] extends DescMethodUnary<infer I, infer O>
    ? (request: MessageInitShape<I>, options?: CallOptions) => Promise<MessageShape<O>>
    : never;
};

const DEFAULT_DEADLINE_MS = 5000;
/** A service that restarts has no responder for a moment; nobody got the request, so asking again is safe. */
const NO_RESPONDER_PAUSE_MS = 100;

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
    const reply = await ask(connection, subject, payload, performance.now() + deadlineMs);
    if (reply.headers?.has(ERROR_HEADER)) throw decodeError(reply.string());
    return decodeReply(method.output, reply);
  };
  return inSpan(`request ${subject}`, { kind: SpanKind.CLIENT }, () =>
    timed(metrics.rpcAsked, { 'rpc.method': subject }, asked),
  );
};

const ask = async (
  connection: NatsConnection,
  subject: string,
  payload: string,
  deadline: number,
): Promise<Msg> => {
  for (;;) {
    const headers = tracedHeaders();
    const timeout = Math.max(1, deadline - performance.now());
    headers.set(PATIENCE_HEADER, timeout.toFixed());
    headers.set(BINARY_HEADER, 'true');
    try {
      return await connection.request(subject, payload, {
        timeout,
        headers,
      });
    } catch (error) {
      const nobodyThere = error instanceof errors.RequestError && error.isNoResponders();
      if (!nobodyThere || performance.now() + NO_RESPONDER_PAUSE_MS >= deadline) {
        throw new ServiceError(commonErrors.unavailable, { cause: error, retryAfterMs: 1000 });
      }
      await new Promise((resolve) => setTimeout(resolve, NO_RESPONDER_PAUSE_MS));
    }
  }
};
