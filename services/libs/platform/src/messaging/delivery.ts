import type { EventMeta } from '@colophon/contracts';
import type { JsMsg } from '@nats-io/jetstream';
import { BaseRpcContext } from '@nestjs/microservices';
import type { Transaction } from '../database/unit-of-work.js';

/** One try of the work an event asks for. */
export interface Attempt {
  /** 1 for the first. */
  readonly attempt: number;
  readonly isLast: boolean;
  /** Aborted when the service stops; work may finish within the grace period. */
  readonly signal: AbortSignal;
}

interface DeliveryParts extends Attempt {
  readonly service: string;
  readonly durable: string;
  readonly meta: EventMeta;
}

/** The context of a handler of events; guards and interceptors get it from `switchToRpc().getContext()`. */
export class Delivery extends BaseRpcContext<[JsMsg]> implements Attempt {
  readonly service: string;
  readonly durable: string;
  readonly attempt: number;
  readonly isLast: boolean;
  readonly signal: AbortSignal;
  readonly meta: EventMeta;

  constructor(message: JsMsg, { service, durable, attempt, isLast, signal, meta }: DeliveryParts) {
    super([message]);
    this.service = service;
    this.durable = durable;
    this.attempt = attempt;
    this.isLast = isLast;
    this.signal = signal;
    this.meta = meta;
  }
}

/** A delivery within the transaction that holds its inbox row. */
export interface TransactionalDelivery extends Delivery {
  readonly transaction: Transaction;
}

/** The context of a handler of dead letters. */
export class GivenUp extends BaseRpcContext<[JsMsg]> {
  constructor(
    message: JsMsg,
    readonly reason: Error,
  ) {
    super([message]);
  }
}

/** What the asker says of a request whose turn has come. */
export type Admission =
  /** @property attempt tries that were begun, this one included */
  | { readonly wanted: true; readonly attempt: number }
  /** @property ended no worker does it any more; otherwise another request for the same has started and continues */
  | { readonly wanted: false; readonly ended: boolean };
