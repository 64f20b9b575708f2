import { BillingService } from '@colophon/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import type { INestMicroservice, Type } from '@nestjs/common';
import { createMicroservice } from '../../src/bootstrap/microservice.js';
import { systemClock } from '../../src/clock/clock.js';
import { NatsTransport } from '../../src/messaging/nats-transport.js';
import { ProtoController, type ProtoHandlers } from '../../src/rpc/proto-controller.js';
import type { StallWatch } from '../../src/rpc/stall-watch.js';
import { silentLogger } from './bus.js';

export type BillingHandlers = ProtoHandlers<typeof BillingService>;

/** Each a function of its own: Nest notes the subject with it. */
export const unused = (): BillingHandlers => {
  const refuse = () => () => Promise.reject(new Error('not part of this spec'));
  return {
    getBalance: refuse(),
    reserveCredit: refuse(),
    listTransactions: refuse(),
    listPacks: refuse(),
    adjustCredits: refuse(),
  };
};

/** A whole Nest microservice with one controller, whose methods are those of the spec. */
export class BillingRunner {
  private app: INestMicroservice | undefined;

  constructor(
    private readonly handlers: Partial<BillingHandlers>,
    private readonly connection: NatsConnection,
    private readonly stalls?: StallWatch,
    private readonly others: Partial<BillingHandlers> = unused(),
  ) {}

  async start(): Promise<void> {
    class BillingModule {}
    const controllers = [controllerOf({ ...this.others, ...this.handlers })];
    this.app = await createMicroservice({ module: BillingModule, controllers }, this.transport(), false);
    await this.app.listen();
  }

  /** Finishes what runs, however long that takes. */
  async stop(): Promise<void> {
    await this.app?.close();
  }

  private transport(): NatsTransport {
    return new NatsTransport({
      service: 'billing',
      clock: systemClock,
      connection: this.connection,
      replicas: 1,
      ackWaitMs: 15_000,
      graceMs: 60 * 60_000,
      configs: new Map(),
      logger: silentLogger,
      ...(this.stalls ? { stalls: this.stalls } : {}),
    });
  }
}

const controllerOf = (handlers: Partial<BillingHandlers>): Type<object> => {
  class BillingController {
    readonly balance = 8;
  }
  Object.assign(BillingController.prototype, handlers);
  ProtoController(BillingService)(BillingController as unknown as Type<BillingHandlers>);
  return BillingController;
};
