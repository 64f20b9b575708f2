import { deadLetterSubject } from '@colophon/contracts';
import type { MsgHdrs } from '@nats-io/transport-node';

/** What a consumer notes beside the bytes it gave up on. */
export const deadLetterHeaders = {
  reason: 'Colophon-Reason',
  subject: 'Colophon-Subject',
  deliveries: 'Colophon-Deliveries',
  /** How often people have driven it again; absent for none. */
  replays: 'Colophon-Replays',
  /** On a replay: the one durable it is meant for. The others listen to the same subject and let it pass. */
  addressee: 'Colophon-For',
} as const;

/** Whether this delivery is a replay for another consumer, and so none of this one's business. */
export const isForAnother = (header: MsgHdrs | undefined, durable: string): boolean => {
  const addressee = header?.get(deadLetterHeaders.addressee) ?? '';
  return addressee !== '' && addressee !== durable;
};

const LONGEST_REASON = 500;

/** Notes on a message that is about to be dead-lettered what became of the delivery. Headers hold printable ASCII only. */
export const noteDeath = (
  header: MsgHdrs,
  delivery: { subject: string; headers?: MsgHdrs | undefined; info: { deliveryCount: number } },
  reason: Error,
): void => {
  const text = reason.message.replaceAll(/[^\x20-\x7E]/g, ' ').slice(0, LONGEST_REASON);
  header.set(deadLetterHeaders.reason, text);
  header.set(deadLetterHeaders.subject, delivery.subject);
  header.set(deadLetterHeaders.deliveries, String(delivery.info.deliveryCount));
  const replays = delivery.headers?.get(deadLetterHeaders.replays);
  if (replays) header.set(deadLetterHeaders.replays, replays);
};

/** A dead letter: bytes as they came, who gave up on them, and why. */
export interface DeadLetter {
  /** Its place in the stream of dead letters; another one after each replay. */
  readonly id: number;
  readonly deadLetteredAt: Date;
  /** The durable that gave up, the only one a replay goes to. */
  readonly consumer: string;
  readonly reason: string;
  /** As the event was published. */
  readonly subject: string;
  readonly deliveries: number;
  readonly replays: number;
  readonly payload: Uint8Array;
}

/** A stored message as JetStream hands it out, whichever way it is read. */
interface StoredLetter {
  readonly seq: number;
  readonly subject: string;
  readonly time: Date;
  readonly data: Uint8Array;
  readonly header: MsgHdrs | undefined;
}

export const readDeadLetter = ({ seq, subject, time, data, header }: StoredLetter): DeadLetter => {
  const text = (name: string): string => header?.get(name) ?? '';
  return {
    id: seq,
    deadLetteredAt: time,
    consumer: subject.slice(deadLetterSubject('').length),
    reason: text(deadLetterHeaders.reason),
    subject: text(deadLetterHeaders.subject),
    deliveries: Number(text(deadLetterHeaders.deliveries)),
    replays: Number(text(deadLetterHeaders.replays)),
    payload: data,
  };
};
