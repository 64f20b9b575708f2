import { Inject, Injectable } from '@nestjs/common';
import { DeliverPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { subjectOf } from '@colophon/contracts';
import { NATS } from '@colophon/platform';
import { LIVE_STREAM, type LiveEvent, liveEvents, readLiveEvent } from './live-event.js';

const MESSAGES_A_FETCH = 200;
const FETCH_WAIT_MS = 2000;

/** What one user missed, read back from the stream. */
@Injectable()
export class EventReplay {
  constructor(@Inject(NATS) private readonly connection: NatsConnection) {}

  /**
   * The user's events behind `sequence`, in order, up to those stored at the call.
   * A sequence the stream never gave out yields nothing.
   */
  async *since(sequence: number, userId: string): AsyncIterable<LiveEvent> {
    const manager = await jetstreamManager(this.connection);
    const { state } = await manager.streams.info(LIVE_STREAM);
    if (sequence < 1 || sequence >= state.last_seq) return;
    const consumer = await jetstream(this.connection).consumers.get(LIVE_STREAM, {
      filter_subjects: liveEvents.map((event) => subjectOf(event, userId)),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: sequence + 1,
    });
    try {
      let left = (await consumer.info()).num_pending;
      while (left > 0) {
        const batch = await consumer.fetch({
          max_messages: Math.min(left, MESSAGES_A_FETCH),
          expires: FETCH_WAIT_MS,
        });
        let received = 0;
        for await (const message of batch) {
          received += 1;
          yield readLiveEvent(message.string(), message.seq, message.subject);
        }
        left = received === 0 ? 0 : left - received;
      }
    } finally {
      await consumer.delete().catch(() => false);
    }
  }
}
