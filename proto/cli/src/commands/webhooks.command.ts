import type { Webhook, WebhookEvent, Webhooks } from '@colophon/sdk';
import { usageError } from '../command-error.js';
import { listen } from '../webhooks/listen.js';
import { keyOf, newSecret } from '../webhooks/signature.js';
import type { CommandAction } from './command-context.js';

export interface ListenArguments {
  /** Where the receiver listens. */
  readonly forward: string;
  /** Of the webhook; the only one of the account where it is left out. */
  readonly webhook?: string | undefined;
  readonly intervalS: number;
}

/** Brings what a webhook is sent to a receiver on this machine. */
export const listenToWebhook =
  ({ forward, webhook: id, intervalS }: ListenArguments): CommandAction =>
  async ({ connect, environment, output, signal, now, pause }) => {
    const url = receiverOf(forward);
    const own = environment['COLOPHON_WEBHOOK_SECRET'];
    // The secret of the webhook was shown once, and is not needed: this one is for the receiver here alone.
    const secret = own || newSecret();
    const key = keyOf(secret);
    const { webhooks } = await connect();
    const webhook = id ? await webhooks.get(id, { signal }) : await onlyOne(webhooks, signal);
    const { id: webhookId, types } = webhook;
    return listen(webhooks, {
      webhookId,
      url,
      key,
      intervalMs: intervalS * 1000,
      signal,
      now,
      pause,
      onReady: () =>
        output.result(
          { type: 'listening', webhookId, types, forward: url, ...(own ? {} : { secret }) },
          `What ${webhook.url} is sent goes to ${url}, signed ${own ? 'by COLOPHON_WEBHOOK_SECRET' : `by the secret ${secret}`}.`,
        ),
      onForwarded: ({ body, ...delivery }) => {
        const event = JSON.parse(body) as WebhookEvent;
        const { eventId, outcome, status } = delivery;
        const line = `${eventId}  ${event.type}  ${status ?? outcome}`;
        output.result({ type: 'delivery', webhookId, ...delivery, event }, line);
      },
      onProblem: (line) => output.error(line),
    });
  };

/** @throws CommandError for what is no address of HTTP */
const receiverOf = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url.href;
  throw usageError(`${text} is no address of a receiver, as http://localhost:3000/webhooks.`);
};

const onlyOne = async (webhooks: Webhooks, signal: AbortSignal): Promise<Webhook> => {
  const [webhook, ...others] = await webhooks.list({ signal });
  if (!webhook) throw usageError('There is no webhook. Add one in the settings; it may be disabled.');
  if (others.length === 0) return webhook;
  const all = [webhook, ...others].map(({ id, url }) => `${id} (${url})`).join(', ');
  throw usageError(`There are several webhooks. Name one by --webhook: ${all}.`);
};
