import type {
  DescMessage,
  DescMethodUnary,
  DescService,
  MessageInitShape,
  MessageShape,
} from '@bufbuild/protobuf';
import { rpcSubject } from '@colophon/contracts';
import { errors, type Msg, type NatsConnection } from '@nats-io/transport-node';
import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import { SpanKind } from '@opentelemetry/api';
import { whenConnected } from '../messaging/connection-watch.js';
import { systemClock } from '../clock/clock.js';
import { forgottenAfter, withDeadline } from '../clock/deadline.js';
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

const DEFAULT_DEADLINE_MS = 5000;
/** A service that restarts has no responder for a moment; no replica got the request, so asking again is safe. */
const NO_RESPONDER_PAUSE_MS = 100;

/** One request to a proto service, as `NatsClient.send` takes it beside its subject. */
interface Call {
  readonly method: DescMethodUnary;
  readonly request: MessageInitShape<DescMessage>;
  readonly deadlineMs: number;
}

export interface NatsClientOptions {
  readonly service: DescService;
  readonly connection: NatsConnection;
}

/**
 * The client of one proto service over the connection of the process: it has one method for each of the service's, which
 * any one replica answers. See `RpcClient` for their types.
 */
export class NatsClient extends ClientProxy {
  private readonly connection: NatsConnection;

  constructor({ service, connection }: NatsClientOptions) {
    super();
    this.connection = connection;
    for (const method of service.methods) {
      if (method.localName in this) throw new Error(`a client cannot have a method ${method.localName}`);
      // Not by `send`: it makes observables for every request.
      const perform = (request: Call['request'], { deadlineMs = DEFAULT_DEADLINE_MS }: CallOptions = {}) =>
        call(connection, { method: method as DescMethodUnary, request, deadlineMs });
      Object.defineProperty(this, method.localName, { value: perform });
    }
  }

  /** The connection is the platform's: it opens and closes it. */
  async connect(): Promise<void> {}
  close(): void {}

  // The signature is Nest's.
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  override unwrap<T>(): T {
    return this.connection as T;
  }

  protected override publish({ data }: ReadPacket<Call>, done: (packet: WritePacket) => void): () => void {
    void answer(this.connection, data, done);
    return () => undefined;
  }

  /** An event is emitted in a transaction, or published and waited for: a client would lose it. */
  protected override dispatchEvent(): never {
    throw new Error('events go through the outbox or the EventPublisher');
  }
}

const answer = async (
  connection: NatsConnection,
  asked: Call,
  done: (packet: WritePacket) => void,
): Promise<void> => {
  try {
    done({ response: await call(connection, asked), isDisposed: true });
  } catch (err) {
    done({ err });
  }
};

const call = async (
  connection: NatsConnection,
  { method, request, deadlineMs }: Call,
): Promise<MessageShape<DescMessage>> => {
  const subject = rpcSubject(method);
  const payload = encodeRequest(method.input, request);
  const asked = async (): Promise<MessageShape<DescMessage>> => {
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
  // Most requests are answered at once: only a pause needs something that ends it, and that costs a stack trace.
  const wait: { isOver: boolean; pause?: AbortController } = { isOver: false };
  let unheard: Error | undefined;
  const asked = async (): Promise<Msg> => {
    let isRenewed = false;
    while (!wait.isOver) {
      await whenConnected(connection);
      unheard = undefined;
      const reply = await ask(connection, { subject, payload, deadlineMs, isRenewed });
      if (reply instanceof Error) {
        unheard = reply;
        wait.pause ??= new AbortController();
        await systemClock.sleep(NO_RESPONDER_PAUSE_MS, wait.pause.signal);
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
    wait.isOver = true;
    wait.pause?.abort();
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
      timeout: forgottenAfter(deadlineMs),
      headers,
    });
  } catch (error) {
    if (error instanceof errors.RequestError && error.isNoResponders()) return error;
    throw error;
  }
};
