import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DeliverySchema, WebhookSchema } from '@colophon/contracts';
import type { DeliveryWithAttempts } from './delivery/read-deliveries.usecase.js';
import type { Endpoint } from './endpoint/endpoint.js';

export function presentEndpoint(endpoint: Endpoint): MessageInitShape<typeof WebhookSchema> {
  const { id, url, description, types, state, createdAt, failingSince, version } = endpoint;
  return {
    id,
    url,
    description,
    types: [...types],
    state,
    createdAt: timestampFromDate(createdAt),
    ...(failingSince ? { failingSince: timestampFromDate(failingSince) } : {}),
    version,
  };
}

export function presentDelivery({
  delivery,
  attempts,
}: DeliveryWithAttempts): MessageInitShape<typeof DeliverySchema> {
  const { id, eventId, type, state, nextAt, createdAt } = delivery;
  return {
    id,
    eventId,
    type,
    state,
    attempts: attempts.map(({ at, outcome, status, durationMs }) => ({
      at: timestampFromDate(at),
      outcome,
      status: status ?? 0,
      durationMs,
    })),
    ...(nextAt ? { nextAttemptAt: timestampFromDate(nextAt) } : {}),
    createdAt: timestampFromDate(createdAt),
  };
}
