import type { Delivery, Webhooks } from '@colophon/sdk';
import { commandExitOf } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { messageOf } from '../system-error.js';
import { DeliveryFeed } from './delivery-feed.js';
import { type Forwarded, type ForwardOptions, forward } from './forward.js';

/** A delivery that has reached the receiver, or not. */
export type ForwardedDelivery = Forwarded & {
  readonly deliveryId: string;
  readonly eventId: string;
  /** The body as it was sent. */
  readonly body: string;
};

export interface ListenOptions extends ForwardOptions {
  readonly webhookId: string;
  readonly intervalMs: number;
  /** Everything that happens from then on is forwarded. */
  readonly onReady: () => void;
  readonly onForwarded: (delivery: ForwardedDelivery) => void;
  readonly onProblem: (line: string) => void;
}

/**
 * Forwards the deliveries of a webhook, one after the other, until it is interrupted.
 * @throws the reason of the signal; an error of the API that no later look mends
 */
export const listen = async (webhooks: Webhooks, options: ListenOptions): Promise<never> => {
  const { webhookId, intervalMs, signal, pause } = options;
  const feed = new DeliveryFeed(webhooks, webhookId);
  await feed.look(signal);
  options.onReady();
  /** Those that the API did not give the body of wait for the next look. */
  const waiting: Delivery[] = [];
  let problem = '';
  for (;;) {
    await pause(intervalMs, signal);
    try {
      waiting.push(...(await feed.look(signal)));
      for (let next = waiting[0]; next; next = waiting[0]) {
        const { id: deliveryId, eventId } = next;
        const { body } = await webhooks.delivery(webhookId, deliveryId, { signal });
        const forwarded = await forward({ eventId, body }, options);
        waiting.shift();
        options.onForwarded({ deliveryId, eventId, body, ...forwarded });
      }
      problem = '';
    } catch (error) {
      signal.throwIfAborted();
      if (commandExitOf(error) !== exitCodes.unreachable) throw error;
      const said = messageOf(error);
      if (said !== problem) options.onProblem(`${said} It is tried again.`);
      problem = said;
    }
  }
};
