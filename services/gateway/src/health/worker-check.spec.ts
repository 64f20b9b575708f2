import type { ConsumerInfo } from '@nats-io/jetstream';
import { describe, expect, it } from '@jest/globals';
import { DatedClock } from '@colophon/testing';
import { attendanceOf, lookTwice, WorkerCheck } from './worker-check.js';

const ACK_WAIT_MS = 30_000;
const LONGEST_TRY_MS = 300_000;
/** A worker's pulls stay open; the platform's heartbeat comes every third of the ack wait. */
const HEARTBEAT_MS = ACK_WAIT_MS / 3;

interface State {
  readonly pulls: number;
  readonly pending: number;
  readonly held: number;
  readonly delivery: Date | undefined;
  readonly settled: Date | undefined;
  readonly deliveries: number;
  readonly firstDeliveries: number;
}

const idle: State = {
  pulls: 1,
  pending: 0,
  held: 0,
  delivery: undefined,
  settled: undefined,
  deliveries: 0,
  firstDeliveries: 0,
};

const infoOf = (state: State, at: Date): ConsumerInfo =>
  ({
    ts: at.toISOString(),
    config: { ack_wait: ACK_WAIT_MS * 1_000_000 },
    num_waiting: state.pulls,
    num_pending: state.pending,
    num_ack_pending: state.held,
    delivered: {
      consumer_seq: state.deliveries,
      stream_seq: state.firstDeliveries,
      last_active: state.delivery?.toISOString(),
    },
    ack_floor: { consumer_seq: 0, stream_seq: 0, last_active: state.settled?.toISOString() },
  }) as unknown as ConsumerInfo;

describe('a durable consumer', () => {
  const now = new Date('2026-01-15T12:00:30Z');
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);
  it.each([
    ['with a waiting pull and nothing to do is at rest', idle, 'at_rest'],
    ['without pulls and work is absent', { ...idle, pulls: 0 }, 'absent'],
    ['busy in every slot is not absent', { ...idle, pulls: 0, held: 4, delivery: ago(10) }, 'busy'],
    [
      'whose work lies there from a dead worker is absent',
      { ...idle, pulls: 0, held: 4, delivery: ago(20) },
      'absent',
    ],
    ['that was never worked on is absent', { ...idle, pulls: 0, held: 4 }, 'absent'],
    ['with queued messages is busy', { ...idle, pending: 3 }, 'busy'],
    [
      'whose messages were all given back for a while is at rest',
      { ...idle, held: 3, delivery: ago(20) },
      'at_rest',
    ],
  ])('%s', (_case, state, attendance) => expect(attendanceOf(infoOf(state, now), now)).toBe(attendance));

  it('is judged by the clock of the broker, whatever that of the gateway says', () => {
    const busy = infoOf({ ...idle, pulls: 0, held: 1, delivery: ago(1) }, now);
    expect(attendanceOf(busy, new Date(now.getTime() + 600_000))).toBe('busy');
  });
});

describe('a look', () => {
  const clock = new DatedClock();
  it.each([
    ['at a worker that pulls is one', [1], 1],
    ['between two requests of a worker sees the next one', [0, 1], 1],
    ['at no worker sees none', [0, 0], 0],
  ])('%s', async (_case, pulls, seen) => {
    const looks = pulls.map((count) => infoOf({ ...idle, pulls: count }, clock.now()));
    const info = await lookTwice(async () => looks.shift() as ConsumerInfo, clock);
    expect([info.num_waiting, looks]).toEqual([seen, []]);
  });
});

describe('a worker', () => {
  const watched = () => {
    const clock = new DatedClock();
    const check = new WorkerCheck(LONGEST_TRY_MS);
    let state = idle;
    const look = () => check.look(infoOf(state, clock.now()), clock.now());
    return {
      clock,
      look,
      becomes: (change: Partial<State>) => void (state = { ...state, ...change }),
      /** It holds what it has, and says so as often as it does. */
      holds: (milliseconds: number) => {
        for (let passed = 0; passed < milliseconds; passed += HEARTBEAT_MS) {
          clock.advance(HEARTBEAT_MS);
          state = { ...state, delivery: clock.now() };
          look();
        }
      },
      delivers: (count: number) => {
        const total = {
          deliveries: state.deliveries + count,
          firstDeliveries: state.firstDeliveries + count,
        };
        state = { ...state, ...total, held: state.held + count, delivery: clock.now() };
        look();
      },
    };
  };

  it('that pulls and holds a message without an end hangs', () => {
    const { delivers, holds, look } = watched();
    look();
    delivers(1);
    holds(LONGEST_TRY_MS);
    expect(() => holds(HEARTBEAT_MS)).toThrow('no work was done for 310 s');
  });

  it('hangs, however much more it draws ahead meanwhile', () => {
    const { delivers, holds } = watched();
    delivers(1);
    expect(() => {
      for (let rounds = 0; rounds < 40; rounds += 1) {
        delivers(3);
        holds(HEARTBEAT_MS);
      }
    }).toThrow('no work was done');
  });

  it('to which the broker delivers nothing of what waits is no use either', () => {
    const { becomes, clock, look } = watched();
    becomes({ pending: 1 });
    look();
    clock.advance(LONGEST_TRY_MS + 1);
    expect(look).toThrow('no work was done');
  });

  it('is fine again once it settles anything', () => {
    const { becomes, delivers, holds, clock, look } = watched();
    delivers(2);
    expect(() => holds(LONGEST_TRY_MS + HEARTBEAT_MS)).toThrow('no work was done');
    becomes({ held: 1, settled: clock.now() });
    expect(look).not.toThrow();
  });

  it('that works slowly, one job after the other, is fine for hours', () => {
    const { becomes, delivers, holds, clock } = watched();
    delivers(100);
    for (let job = 0; job < 100; job += 1) {
      expect(() => holds(LONGEST_TRY_MS)).not.toThrow();
      becomes({ held: 99 - job, settled: clock.now() });
    }
  });

  it('that waits an hour because the endpoint asked for it is fine', () => {
    const { delivers, clock, look } = watched();
    delivers(1);
    for (let seconds = 0; seconds < 3600; seconds += 5) {
      clock.advance(5000);
      expect(look).not.toThrow();
    }
  });

  it('whose tries end by giving the messages back is fine, also while there is always one in work', () => {
    const { becomes, delivers, clock, look } = watched();
    delivers(50);
    for (let seconds = 0; seconds < 3600; seconds += 5) {
      clock.advance(5000);
      becomes({ deliveries: 51 + seconds / 5, delivery: clock.now() });
      expect(look).not.toThrow();
    }
  });

  it('has its full time after all workers were down', () => {
    const { becomes, delivers, holds, clock, look } = watched();
    delivers(1);
    becomes({ pulls: 0 });
    clock.advance(3_600_000);
    expect(look).toThrow('no worker pulls');
    becomes({ pulls: 1 });
    expect(() => holds(LONGEST_TRY_MS)).not.toThrow();
  });

  it('has its full time for a message that comes after a day of rest', () => {
    const { delivers, holds, clock, look } = watched();
    look();
    clock.advance(86_400_000);
    look();
    delivers(1);
    expect(() => holds(LONGEST_TRY_MS)).not.toThrow();
  });
});
