import type { DescMessage, DescMethodUnary, MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import { rpcSubject } from '@colophon/contracts';
import { headers, type Msg, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import { SpanKind } from '@opentelemetry/api';
import { toServiceError } from '../errors/dependency-outage.js';
import { commonErrors, type ServiceError } from '../errors/service-error.js';
import type { Logger } from '../logging/logger.js';
import { metrics } from '../telemetry/metrics.js';
import { contextOfHeaders, inSpan } from '../telemetry/propagation.js';
import { inService } from '../telemetry/service-scope.js';
import { timed } from '../telemetry/timed.js';
import {
  decline,
  decodeMessage,
  encodeError,
  ERROR_HEADER,
  RENEWED_HEADER,
  respond,
  timeoutOf,
} from './rpc-wire.js';
import { StallWatch } from './stall-watch.js';

/** Answers one request; the context is the message itself. */
export type AnswerRequest = (
  request: MessageShape<DescMessage>,
  message: Msg,
) => Promise<MessageInitShape<DescMessage>>;

/** What is the same for all requests of a method. */
interface Served {
  readonly method: DescMethodUnary;
  readonly answer: AnswerRequest;
  readonly spanName: string;
  readonly labels: { readonly 'rpc.method': string; readonly 'colophon.service': string };
}

/** Answers methods of proto services; replicas share the requests by queue group. */
export class RequestServer {
  private readonly subscriptions: Subscription[] = [];
  private readonly underWay = new Set<Promise<void>>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly queue: string,
    private readonly logger: Logger,
    private readonly stalls: Pick<StallWatch, 'waitedMs' | 'stop'> = new StallWatch(),
  ) {}

  serve(method: DescMethodUnary, answer: AnswerRequest): void {
    const subject = rpcSubject(method);
    const served: Served = {
      method,
      answer,
      spanName: `handle ${subject}`,
      labels: { 'rpc.method': subject, 'colophon.service': this.queue },
    };
    this.subscriptions.push(
      this.connection.subscribe(subject, {
        queue: this.queue,
        callback: (error, message) => {
          if (!error) this.track(this.answer(served, message));
        },
      }),
    );
  }

  /** Takes no new request and finishes those in progress. */
  async stop(): Promise<void> {
    await Promise.allSettled(this.subscriptions.map((subscription) => subscription.drain()));
    await Promise.all(this.underWay);
    this.stalls.stop();
  }

  private track(work: Promise<void>): void {
    this.underWay.add(work);
    void work.finally(() => this.underWay.delete(work));
  }

  private async answer({ method, answer, spanName, labels }: Served, message: Msg): Promise<void> {
    if (this.isOutdated(message)) return decline(message);
    try {
      const reply = await inSpan(
        spanName,
        { kind: SpanKind.SERVER, parent: inService(this.queue, contextOfHeaders(message.headers)) },
        () =>
          timed(metrics.rpcHandled, labels, () =>
            answer(decodeMessage(method.input, message.string() || '{}'), message),
          ),
      );
      respond(message, method.output, reply);
    } catch (error) {
      const known = toServiceError(error);
      // An answer that cannot be sent is our fault, whatever its size is due to.
      if (known !== error || known.is(commonErrors.answerTooLarge))
        this.logger.error({ err: error, method: method.name }, 'a request failed');
      this.refuse(message, known);
    }
  }

  /**
   * Whether the caller may have timed out, and tried again or otherwise, while this process stood still. A caller that
   * still waits asks again at once.
   */
  private isOutdated(request: Msg): boolean {
    const waitedMs = this.stalls.waitedMs();
    if (waitedMs === 0 || request.headers?.has(RENEWED_HEADER)) return false;
    return waitedMs >= timeoutOf(request);
  }

  /** Work that outlived the connection cannot answer any more; its caller runs into the deadline. */
  private refuse(message: Msg, error: ServiceError): void {
    if (this.connection.isClosed()) return;
    const carrier = headers();
    carrier.set(ERROR_HEADER, error.code);
    message.respond(encodeError(error), { headers: carrier });
  }
}
