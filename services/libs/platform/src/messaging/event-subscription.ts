import type { EventMessage, EventType } from '@colophon/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import type { MessageHandler } from '@nestjs/microservices';
import { type Admission, type Delivery, GivenUp } from './delivery.js';
import { type ByConfig, deadLetterPatternOf, type EventExtras, turnPatternOf } from './on-event.js';
import { resultOf } from './result-of.js';

const CONCURRENCY = 4;
const DELIVERIES = 10;

export type AnyEvent = EventMessage<EventType>;

/** One event of a service, with the handlers that Nest found for it: each runs behind its guards and interceptors. */
export interface EventSubscription {
  readonly event: EventType;
  readonly concurrency: number;
  readonly ackWaitMs: number;
  readonly maxDeliveries: number;
  /** Returning means that the effect is durable. */
  handle(message: AnyEvent, delivery: Delivery): Promise<void>;
  deadLettered(message: AnyEvent, raw: JsMsg, reason: Error): Promise<void>;
  /** Absent where messages are worked on in their order. */
  readonly admit: ((message: AnyEvent, delivery: Delivery) => Promise<Admission | undefined>) | undefined;
}

interface Defaults {
  readonly ackWaitMs: number;
  /** Values of the service's variables, by token. */
  readonly configs: ReadonlyMap<symbol, unknown>;
}

/** @throws Error for a handler of turns or dead letters whose event nothing handles */
export const subscriptionsOf = (
  handlers: ReadonlyMap<string, MessageHandler>,
  defaults: Defaults,
): EventSubscription[] => {
  const found = [...handlers.values()].flatMap((handler) =>
    isOfEvent(handler.extras) ? [subscriptionOf(handler, handler.extras, handlers, defaults)] : [],
  );
  const known = new Set(
    found.flatMap(({ event }) => [event.type, turnPatternOf(event), deadLetterPatternOf(event)]),
  );
  for (const [pattern, { extras }] of handlers)
    if (!known.has(pattern) && !extras?.['method'])
      throw new Error(`nothing handles the event of "${pattern}"`);
  return found;
};

const isOfEvent = (extras: Partial<EventExtras> | undefined): extras is EventExtras =>
  extras?.event !== undefined;

const subscriptionOf = (
  handler: MessageHandler,
  { event, options }: EventExtras,
  handlers: ReadonlyMap<string, MessageHandler>,
  { ackWaitMs, configs }: Defaults,
): EventSubscription => {
  const turn = handlers.get(turnPatternOf(event));
  const deadLetter = handlers.get(deadLetterPatternOf(event));
  return {
    event,
    concurrency: numberOf(options.concurrency ?? CONCURRENCY, configs),
    ackWaitMs: options.ackWaitMs ?? ackWaitMs,
    maxDeliveries: options.maxDeliveries ?? DELIVERIES,
    handle: async (message, delivery) => void (await resultOf(handler, message, delivery)),
    deadLettered: async (message, raw, reason) => {
      if (deadLetter) await resultOf(deadLetter, message, new GivenUp(raw, reason));
    },
    admit:
      turn &&
      (async (message, delivery) => (await resultOf(turn, message, delivery)) as Admission | undefined),
  };
};

const numberOf = (value: number | ByConfig, configs: ReadonlyMap<symbol, unknown>): number =>
  typeof value === 'number' ? value : value.read(configs.get(value.token));
