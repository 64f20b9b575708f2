import { Controller, type DynamicModule, type INestMicroservice, type Type } from '@nestjs/common';
import { createMicroservice } from '../../src/bootstrap/microservice.js';
import { systemClock } from '../../src/clock/clock.js';
import { UnitOfWork } from '../../src/database/unit-of-work.js';
import type { Admission, Delivery, TransactionalDelivery } from '../../src/messaging/delivery.js';
import { NatsTransport } from '../../src/messaging/nats-transport.js';
import {
  type HandlerOptions,
  OnDeadLetter,
  OnEvent,
  OnEventOnce,
  OnTurn,
} from '../../src/messaging/on-event.js';
import { type Bus, type Purchased, purchased, silentLogger } from './bus.js';

/** What a spec does with its events; either `work` or, in the transaction of the inbox row, `apply`. */
export interface TestConsumer extends HandlerOptions {
  work?(message: Purchased, delivery: Delivery): Promise<void>;
  apply?(message: Purchased, delivery: TransactionalDelivery): Promise<void>;
  admit?(message: Purchased): Promise<Admission | undefined>;
  onDeadLetter?(message: Purchased, reason: Error): Promise<void>;
}

/** A whole Nest microservice with one controller, which hands its events to the spec. */
export class Runner {
  private app: Promise<INestMicroservice> | undefined;

  constructor(
    private readonly bus: Bus,
    private readonly service: string,
    private readonly consumer: TestConsumer,
    private readonly unitOfWork?: UnitOfWork,
  ) {}

  async start(): Promise<void> {
    this.app = createMicroservice(this.module(), this.transport(), false);
    await (await this.app).listen();
  }

  /** Finishes what runs, however long that takes. */
  async stop(): Promise<void> {
    await (await this.app)?.close();
  }

  private transport(): NatsTransport {
    return new NatsTransport({
      service: this.service,
      clock: systemClock,
      connection: this.bus.connection,
      replicas: 1,
      ackWaitMs: 15_000,
      graceMs: 60 * 60_000,
      configs: new Map(),
      logger: silentLogger,
    });
  }

  private module(): DynamicModule {
    class ConsumerModule {}
    return {
      module: ConsumerModule,
      controllers: [controllerOf(this.consumer)],
      providers: this.unitOfWork ? [{ provide: UnitOfWork, useValue: this.unitOfWork }] : [],
    };
  }
}

/** Marked as the spec wants it: a controller without `admit` is not asked. */
const controllerOf = (consumer: TestConsumer): Type<object> => {
  class Handlers {
    async work(message: Purchased, delivery: Delivery): Promise<void> {
      await consumer.work?.(message, delivery);
    }
    async apply(message: Purchased, delivery: TransactionalDelivery): Promise<void> {
      await consumer.apply?.(message, delivery);
    }
    async admit(message: Purchased): Promise<Admission | undefined> {
      return consumer.admit?.(message);
    }
    async onDeadLetter(message: Purchased, reason: Error): Promise<void> {
      await consumer.onDeadLetter?.(message, reason);
    }
  }
  Controller()(Handlers);
  const { prototype } = Handlers;
  if (consumer.apply) OnEventOnce(purchased, consumer)(prototype, 'apply', method(prototype, 'apply'));
  else OnEvent(purchased, consumer)(prototype, 'work', method(prototype, 'work'));
  if (consumer.admit) OnTurn(purchased)(prototype, 'admit', method(prototype, 'admit'));
  if (consumer.onDeadLetter)
    OnDeadLetter(purchased)(prototype, 'onDeadLetter', method(prototype, 'onDeadLetter'));
  return Handlers;
};

const method = <T, K extends keyof T>(prototype: T, key: K): TypedPropertyDescriptor<T[K]> =>
  Object.getOwnPropertyDescriptor(prototype, key) as TypedPropertyDescriptor<T[K]>;

export const createRunner = (
  bus: Bus,
  service: string,
  consumer: TestConsumer,
  unitOfWork?: UnitOfWork,
): Runner => new Runner(bus, service, consumer, unitOfWork);
