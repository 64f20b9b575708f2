import type { Delivery as DeliveryMessage, Webhook as WebhookMessage } from '@colophon/contracts';
import { commonErrors, ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { presentTime } from '../documents/document.presenter.js';
import type { Delivery } from './delivery.schema.js';
import type { Webhook } from './webhook.schema.js';

export const presentWebhook = (webhook: WebhookMessage | undefined): Webhook => {
  if (!webhook) throw new ServiceError(commonErrors.notFound);
  const { id, url, description, types, state, createdAt, failingSince } = webhook;
  return {
    id,
    url,
    description,
    types,
    state,
    createdAt: presentTime(createdAt) ?? '',
    failingSince: presentTime(failingSince),
  };
};

/** With its version as the ETag. */
export const answerWebhook = (
  webhook: WebhookMessage | undefined,
  reply: FastifyReply,
): { webhook: Webhook } => {
  void reply.header('etag', `"${webhook?.version ?? 0}"`);
  return { webhook: presentWebhook(webhook) };
};

export const presentDelivery = (delivery: DeliveryMessage | undefined): Delivery => {
  if (!delivery) throw new ServiceError(commonErrors.notFound);
  const { id, eventId, type, state, createdAt, attempts, nextAttemptAt } = delivery;
  return {
    id,
    eventId,
    type,
    state,
    createdAt: presentTime(createdAt) ?? '',
    attempts: attempts.map(({ at, outcome, status, durationMs }) => ({
      at: presentTime(at) ?? '',
      outcome,
      status: status || null,
      ms: durationMs,
    })),
    nextAttemptAt: presentTime(nextAttemptAt),
  };
};
