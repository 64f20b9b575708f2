import type { EventMessage, EventType } from '@colophon/contracts';
import { createParamDecorator, type ExecutionContext, UseInterceptors } from '@nestjs/common';
import { EventPattern, MessagePattern, Payload } from '@nestjs/microservices';
import type { ConfigDefinition, ConfigOf } from '../config/config.js';
import { InboxInterceptor } from '../outbox/inbox.interceptor.js';
import type { Admission, Delivery, GivenUp, TransactionalDelivery } from './delivery.js';
import { NATS } from './nats-connection.js';
import { passArguments } from './pass-arguments.js';

/** A number that a variable of the service decides. */
export interface ByConfig {
  readonly token: symbol;
  readonly read: (values: unknown) => number;
}

export const byConfig = <D extends ConfigDefinition>(
  { token }: D,
  read: (config: ConfigOf<D>) => number,
): ByConfig => ({ token, read: (values) => read(values as ConfigOf<D>) });

/** How a handler wants its messages; the defaults suit short database work. */
export interface HandlerOptions {
  /** Messages one process works on at a time. Default 4. */
  readonly concurrency?: number | ByConfig;
  /** The broker delivers again after this long without a sign of life; one is sent every third of it. Default NATS_ACK_WAIT_MS. */
  readonly ackWaitMs?: number;
  /** Deliveries after which the message is dead-lettered. Default 10. */
  readonly maxDeliveries?: number;
}

/** What the transport finds beside a handler. */
export interface EventExtras {
  readonly event: EventType;
  readonly options: HandlerOptions;
}

type Takes<E extends EventType, Context> = (message: EventMessage<E>, context: Context) => Promise<void>;

/** What distinguishes the handlers of one event. */
export const turnPatternOf = ({ type }: EventType): string => `turn ${type}`;
export const deadLetterPatternOf = ({ type }: EventType): string => `dead-letter ${type}`;

/**
 * Handles one kind of event. Returning means done; throwing means retry later, unless the error is a ServiceError that is
 * not retryable or the deliveries are used up: then the message is dead-lettered. May see a message more than once:
 * effects are idempotent by key.
 */
export const OnEvent =
  <E extends EventType>(event: E, options: HandlerOptions = {}) =>
  <F extends Takes<E, Delivery>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void =>
    handle(event, options, target, key, descriptor);

/** The same for services with a database: inbox row, effect and emitted events commit together; a duplicate never reaches it. */
export const OnEventOnce =
  <E extends EventType>(event: E, options: HandlerOptions = {}) =>
  <F extends Takes<E, TransactionalDelivery>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    handle(event, options, target, key, descriptor);
    UseInterceptors(InboxInterceptor)(target, key, descriptor);
  };

/**
 * For heavy work. Asked before each try; what is not wanted any more is dropped. An event that has such a handler is
 * worked on by turns of users, whatever the order of its messages. Undefined means that the asker does not answer: the
 * work is done then.
 */
export const OnTurn =
  <E extends EventType>(event: E) =>
  <F extends (message: EventMessage<E>) => Promise<Admission | undefined>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    MessagePattern(turnPatternOf(event), NATS)(target, key, required(descriptor));
    passArguments(target, key);
  };

const Reason = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToRpc().getContext<GivenUp>().reason,
);

/**
 * Brings the aggregate of a message to its end before that is dead-lettered. Of a payload that is not the event it gets
 * what could be read, wrong fields as if they were absent, and a ServiceError `unreadable_answer`.
 */
export const OnDeadLetter =
  <E extends EventType>(event: E) =>
  <F extends Takes<E, Error>>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ): void => {
    EventPattern(deadLetterPatternOf(event), NATS)(target, key, required(descriptor));
    Payload()(target, key, 0);
    Reason()(target, key, 1);
  };

const handle = <F>(
  event: EventType,
  options: HandlerOptions,
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<F>,
): void => {
  const extras: EventExtras = { event, options };
  EventPattern(event.type, NATS, extras)(target, key, required(descriptor));
  passArguments(target, key);
};

/** Nest keeps its metadata with the function itself. */
const required = <F>(descriptor: TypedPropertyDescriptor<F>): PropertyDescriptor => descriptor;
