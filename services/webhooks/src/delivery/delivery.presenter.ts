import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { DeliverySchema } from '@colophon/contracts';
import type { DeliveryWithAttempts } from './read-deliveries.usecase.js';

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
