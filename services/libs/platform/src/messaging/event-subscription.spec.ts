import { type EventMessage, events } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import type { JsMsg } from '@nats-io/jetstream';
import type { MessageHandler } from '@nestjs/microservices';
import { of } from 'rxjs';
import { defineConfig, variable } from '../config/config.js';
import { GivenUp } from './delivery.js';
import { type EventSubscription, subscriptionsOf } from './event-subscription.js';
import { byConfig, deadLetterPatternOf, type HandlerOptions, turnPatternOf } from './on-event.js';

const event = events.creditsPurchased;
const message = { meta: { id: 'e' }, credits: 1 } as EventMessage<typeof event>;
const raw = {} as JsMsg;
const slots = defineConfig('slots', {
  SLOTS: variable.integer('slots of this probe', { min: 1, max: 9, default: 4 }),
});

const handler = (work: MessageHandler, extras: object = {}): MessageHandler =>
  Object.assign((data: unknown, context: unknown) => work(data, context), { extras });

const subscribed = (options: HandlerOptions, more: [string, MessageHandler][] = []): EventSubscription => {
  const handlers = new Map([[event.type, handler(async () => of('done'), { event, options })], ...more]);
  const configs = new Map([[slots.token, { SLOTS: 7 }]]);
  const [found] = subscriptionsOf(handlers, { ackWaitMs: 900, configs });
  if (!found) throw new Error('no subscription');
  return found;
};

describe('the subscription of an event', () => {
  it('has the defaults of short database work', () => {
    expect(subscribed({})).toMatchObject({ event, concurrency: 4, ackWaitMs: 900, maxDeliveries: 10 });
  });

  it('takes what its handler names, a variable of the service included', () => {
    const concurrency = byConfig(slots, ({ SLOTS }) => SLOTS + 1);
    expect(subscribed({ concurrency, ackWaitMs: 5, maxDeliveries: 2 })).toMatchObject({
      concurrency: 8,
      ackWaitMs: 5,
      maxDeliveries: 2,
    });
  });

  it('goes by turns only where a handler is asked', async () => {
    expect(subscribed({}).admit).toBeUndefined();
    const turn = handler(async () => of({ wanted: true, attempt: 3 }));
    const { admit } = subscribed({}, [[turnPatternOf(event), turn]]);
    expect(await admit?.(message, {} as never)).toEqual({ wanted: true, attempt: 3 });
  });

  it('gives the handler of dead letters the message and the reason', async () => {
    const told: unknown[] = [];
    const deadLetter = handler(async (data, context) => void told.push(data, context));
    const reason = new Error('no such account');
    await subscribed({}, [[deadLetterPatternOf(event), deadLetter]]).deadLettered(message, raw, reason);
    expect(told).toEqual([message, new GivenUp(raw, reason)]);
    await expect(subscribed({}).deadLettered(message, raw, reason)).resolves.toBeUndefined();
  });
});
