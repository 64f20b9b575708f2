import type { DeadLetter } from './dead-letter.js';

/** Fields of a dead letter, for programs. */
export interface DeadLetterView {
  readonly id: number;
  readonly deadLetteredAt: string;
  /** What the release before called `deadLetteredAt`; programs find it here for one release more. */
  readonly parkedAt: string;
  readonly consumer: string;
  readonly subject: string;
  readonly reason: string;
  readonly deliveries: number;
  readonly replays: number;
  readonly eventId: string | null;
  /** The document, account or checkout it is about. */
  readonly aggregateId: string | null;
  readonly userId: string | null;
}

/** An envelope is only half of a readable event, and the payload of a dead letter may be none at all. */
const envelopeOf = (payload: Uint8Array): Record<string, unknown> => {
  try {
    const { meta } = JSON.parse(new TextDecoder().decode(payload)) as { meta?: Record<string, unknown> };
    return meta ?? {};
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const presentDeadLetter = (letter: DeadLetter): DeadLetterView => {
  const { id, deadLetteredAt, consumer, subject, reason, deliveries, replays } = letter;
  const meta = envelopeOf(letter.payload);
  return {
    id,
    deadLetteredAt: deadLetteredAt.toISOString(),
    parkedAt: deadLetteredAt.toISOString(),
    consumer,
    subject,
    reason,
    deliveries,
    replays,
    eventId: textOf(meta['id']),
    aggregateId: textOf(meta['aggregateId']),
    userId: textOf(meta['userId']),
  };
};

/** The whole event; as text where it is text, else in base64, so that a terminal shows it unharmed. */
export const presentPayload = (payload: Uint8Array): unknown => {
  const text = new TextDecoder().decode(payload);
  try {
    return JSON.parse(text);
  } catch {
    const isPrintable = !/[^\P{Cc}\n\t]|\uFFFD/u.test(text);
    return isPrintable ? text : `base64:${Buffer.from(payload).toString('base64')}`;
  }
};

/** Two lines for people. */
export const describeDeadLetter = (letter: DeadLetter): string => {
  const view = presentDeadLetter(letter);
  const times = view.replays === 0 ? '' : `, replayed ${view.replays} ×`;
  return [
    `${view.id}  ${view.deadLetteredAt}  ${view.consumer}`,
    `    ${view.subject} about ${view.aggregateId ?? 'an unknown aggregate'}: ${view.reason} (${view.deliveries} deliveries${times})`,
  ].join('\n');
};
