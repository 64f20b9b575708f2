import { BillingService, type EventMessage, events } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import type { NatsConnection } from '@nats-io/transport-node';
import { Controller, type Type } from '@nestjs/common';
import { createMicroservice } from '../bootstrap/microservice.js';
import { systemClock } from '../clock/clock.js';
import { createLogger } from '../logging/logger.js';
import { ProtoController, ProtoPart } from '../rpc/proto-controller.js';
import { NatsTransport } from './nats-transport.js';
import { OnDeadLetter, OnEvent } from './on-event.js';
import { resultOf } from './result-of.js';

type Purchased = EventMessage<typeof events.creditsPurchased>;

@ProtoPart(BillingService)
class Packs {
  private readonly name = 'small';
  async listPacks() {
    return { packs: [{ name: this.name }] };
  }
}

@ProtoController(BillingService, { beside: [Packs] })
class Balances {
  private readonly paid = 8;
  async getBalance() {
    return { balance: { paidRemaining: this.paid } };
  }
  async reserveCredit() {
    return {};
  }
  async listTransactions() {
    return {};
  }
  async adjustCredits() {
    return {};
  }
}

@Controller()
class First {
  @OnEvent(events.creditsPurchased)
  async handle(_message: Purchased): Promise<void> {}
}

@Controller()
class Second {
  @OnEvent(events.creditsPurchased)
  async handle(_message: Purchased): Promise<void> {}
}

@Controller()
class OnlyDead {
  @OnDeadLetter(events.creditsPurchased)
  async end(_message: Purchased, _reason: Error): Promise<void> {}
}

/** Nothing listens: the handlers are found, and that is all. */
const find = async (...controllers: Type<object>[]): Promise<NatsTransport> => {
  const transport = new NatsTransport({
    service: 'probe',
    clock: systemClock,
    connection: {} as NatsConnection,
    replicas: 1,
    ackWaitMs: 1000,
    graceMs: 1000,
    configs: new Map(),
    logger: createLogger('probe', 'silent'),
  });
  class ProbeModule {}
  const app = await createMicroservice({ module: ProbeModule, controllers }, transport, false);
  await app.init();
  await app.close();
  return transport;
};

describe('the handlers of a service', () => {
  it('may be those of several controllers, each with the state of its own', async () => {
    const handlers = (await find(Balances, Packs)).getHandlers();
    const answers = await Promise.all(
      ['GetBalance', 'ListPacks'].map(async (method) => {
        const handler = handlers.get(`colophon.rpc.billing.v1.BillingService.${method}`);
        return handler && resultOf(handler, {}, undefined);
      }),
    );
    expect(answers).toEqual([{ balance: { paidRemaining: 8 } }, { packs: [{ name: 'small' }] }]);
  });

  it('are one for each event: a second would be a second end of one message', async () => {
    await expect(find(First, Second)).rejects.toThrow('"colophon.credit.v1.purchased" has two handlers');
  });

  it('of dead letters alone handle nothing', async () => {
    const transport = await find(OnlyDead);
    expect(() => transport.durables).toThrow(
      'nothing handles the event of "dead-letter colophon.credit.v1.purchased"',
    );
  });

  it('name the durables that are watched', async () => {
    expect((await find(First)).durables).toEqual([{ stream: 'CREDIT', durable: 'probe_credit_purchased' }]);
  });
});
