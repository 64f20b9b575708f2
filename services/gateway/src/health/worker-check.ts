import type { Clock } from '@colophon/platform';
import type { ConsumerInfo } from '@nats-io/jetstream';

/** Part of the ack wait. A worker gives a sign of life for everything it holds after every third of it. */
const SIGN_OF_LIFE_PART = 1 / 2;

/** `absent`: no worker pulls. `at_rest`: no work is waiting. `busy`: a message waits, or a worker holds one. */
export type Attendance = 'absent' | 'at_rest' | 'busy';

/**
 * Who works on a durable consumer at this moment. Deliveries, heartbeats and acknowledgements count as signs of life; a
 * message that was given back for a while is held by no worker and gives none.
 */
export const attendanceOf = (info: ConsumerInfo, now: Date): Attendance => {
  // The broker's own clock, because the broker noted the other times as well.
  const at = timeOf(info.ts) || now.getTime();
  const lastSign = Math.max(timeOf(info.delivered.last_active), timeOf(info.ack_floor.last_active));
  const ackWaitMs = Number(info.config.ack_wait) / 1_000_000;
  const isHeld = info.num_ack_pending > 0 && at - lastSign < ackWaitMs * SIGN_OF_LIFE_PART;
  if (info.num_waiting === 0 && !isHeld) return 'absent';
  return isHeld || info.num_pending > 0 ? 'busy' : 'at_rest';
};

/** Looks once more where no worker is seen: all slots of one wait by one request, and between two requests there is none. */
export const lookTwice = async (look: () => Promise<ConsumerInfo>, clock: Clock): Promise<ConsumerInfo> => {
  const info = await look();
  return attendanceOf(info, clock.now()) === 'absent' ? look() : info;
};

/**
 * Whether an attempt ended between two looks: a message was settled, or one was redelivered.
 * Every first delivery moves the stream's number on by at least one, so a larger count includes a redelivery.
 */
export const hasMovedOn = (before: ConsumerInfo, after: ConsumerInfo): boolean =>
  before.ack_floor.consumer_seq !== after.ack_floor.consumer_seq ||
  before.ack_floor.last_active !== after.ack_floor.last_active ||
  after.delivered.consumer_seq - before.delivered.consumer_seq >
    after.delivered.stream_seq - before.delivered.stream_seq;

/** Judges a durable consumer by the work that is done, over many looks. */
export class WorkerCheck {
  private latest: ConsumerInfo | undefined;
  /** Since when work is there and no try has ended. */
  private since = 0;

  /** @param longestTryMs from a delivery to its outcome */
  constructor(private readonly longestTryMs: number) {}

  /**
   * @throws when no worker pulls, or when the pulling workers have ended no attempt for longer than the longest takes
   */
  look(info: ConsumerInfo, now: Date): void {
    const attendance = attendanceOf(info, now);
    const hasEndedOne = this.latest === undefined || hasMovedOn(this.latest, info);
    this.latest = info;
    if (attendance !== 'busy' || hasEndedOne) this.since = now.getTime();
    if (attendance === 'absent') throw new Error('no worker pulls');
    const waitedMs = now.getTime() - this.since;
    if (waitedMs > this.longestTryMs)
      throw new Error(`no work was done for ${Math.round(waitedMs / 1000)} s`);
  }
}

const timeOf = (text: unknown): number => {
  const time = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? 0 : time;
};
