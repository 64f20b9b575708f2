import type { ConsumerInfo } from '@nats-io/jetstream';
import { describe, expect, it } from '@jest/globals';
import { isAttended } from './worker-check.js';

const now = new Date('2026-01-15T12:00:30Z');
const info = (waiting: number, pending: number, lastDelivery?: string): ConsumerInfo =>
  ({
    num_waiting: waiting,
    num_ack_pending: pending,
    delivered: { last_active: lastDelivery },
    ack_floor: {},
  }) as unknown as ConsumerInfo;

describe('a durable consumer', () => {
  it.each([
    ['with a waiting pull is attended', info(1, 0), true],
    ['without pulls and work is not', info(0, 0), false],
    ['busy in every slot is attended', info(0, 4, '2026-01-15T12:00:20Z'), true],
    ['whose work lies there from a dead worker is not', info(0, 4, '2026-01-15T12:00:10Z'), false],
    ['that was never worked on is not', info(0, 4), false],
  ])('%s', (_case, consumer, attended) => expect(isAttended(consumer, now)).toBe(attended));
});
