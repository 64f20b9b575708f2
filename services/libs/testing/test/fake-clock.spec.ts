import { describe, expect, it } from '@jest/globals';
import { DatedClock, FakeClock } from '@colophon/testing';

describe('a clock on which no time passes by itself', () => {
  it('runs what falls due in order, and each after the one before has ended', async () => {
    const clock = new FakeClock('2026-01-15T12:00:00.000Z');
    const seen: string[] = [];
    const note = (name: string): void => void seen.push(`${name} ${clock.monotonic()}`);
    clock.after(30, () => note('late'));
    clock.after(10, async () => {
      note('begin');
      await new Promise((resolve) => setImmediate(resolve));
      note('end');
    });
    clock.every(15, () => note('tick'));
    clock.after(31, () => note('never'));
    await clock.advance(30);
    expect(seen).toEqual(['begin 10', 'end 10', 'tick 15', 'late 30', 'tick 30']);
    expect(clock.now()).toEqual(new Date('2026-01-15T12:00:00.030Z'));
  });

  it('runs also what only then is set', async () => {
    const clock = new FakeClock();
    const moments: number[] = [];
    const work = async (): Promise<void> => {
      for (let round = 0; round < 3; round += 1) {
        await clock.sleep(100);
        moments.push(clock.monotonic());
      }
    };
    const done = work();
    await clock.advance(299);
    expect(moments).toEqual([100, 200]);
    await clock.advance(1);
    await done;
    expect(clock.waiting).toBe(0);
  });

  it('runs what fell due in a time that was skipped when time passes again', async () => {
    const clock = new FakeClock();
    const moments: number[] = [];
    clock.after(10, () => void moments.push(clock.monotonic()));
    clock.skip(1000);
    expect(moments).toEqual([]);
    await clock.advance(5);
    expect(moments).toEqual([1000]);
    expect(clock.monotonic()).toBe(1005);
  });

  it('forgets what is called off', async () => {
    const clock = new FakeClock();
    let runs = 0;
    const callOff = clock.after(5, () => void (runs += 1));
    const stop = clock.every(1, () => void (runs += 1));
    callOff();
    stop();
    await clock.advance(10);
    expect(runs).toBe(0);
  });

  it('ends a sleep with its signal, and a deadline when its time is up', async () => {
    const clock = new FakeClock();
    const stopped = new AbortController();
    const sleeping = clock.sleep(1000, stopped.signal);
    stopped.abort();
    await sleeping;
    await clock.sleep(1000, stopped.signal);
    const deadline = clock.deadline(50);
    await clock.advance(49);
    expect(deadline.aborted).toBe(false);
    await clock.advance(1);
    expect(deadline.reason).toMatchObject({ name: 'TimeoutError' });
    expect(clock.waiting).toBe(0);
  });
});

describe('a clock whose date the test sets', () => {
  it('moves its date alone', async () => {
    const clock = new DatedClock('2026-01-31');
    const before = clock.monotonic();
    clock.advance(86_400_000);
    expect(clock.now()).toEqual(new Date('2026-02-01'));
    clock.set('2025-12-24');
    expect(clock.now()).toEqual(new Date('2025-12-24'));
    expect(clock.monotonic() - before).toBeLessThan(86_400_000);
    await clock.sleep(1);
  });
});
