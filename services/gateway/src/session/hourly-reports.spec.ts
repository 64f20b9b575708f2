import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import { HourlyReports } from './hourly-reports.js';

const HOUR = 60 * 60 * 1000;

/** Auth at the other end: records each call, or does not answer. */
class Auth {
  readonly told: string[][] = [];
  isAway = false;

  hear = (uses: readonly string[]): Promise<object> => {
    if (this.isAway) return Promise.reject(new Error('no service answers'));
    this.told.push([...uses]);
    return Promise.resolve({});
  };
}

const start = () => {
  const [auth, clock] = [new Auth(), new FakeClock()];
  const seen = new HourlyReports(clock, createLogger('test', 'silent'), (uses) => auth.hear(uses));
  return { auth, clock, seen };
};

const numbered = (count: number): string[] => Array.from({ length: count }, (_, number) => `s${number}`);

describe('telling auth what is in use', () => {
  it('gathers them in the order they came and lets no request wait for it', async () => {
    const { auth, clock, seen } = start();
    for (const id of ['b', 'a', 'b', 'c']) seen.note(id);
    expect(auth.told).toEqual([]);
    await clock.advance(30_000);
    expect(auth.told).toEqual([['b', 'a', 'c']]);
  });

  it('reports nothing when no session was used', async () => {
    const { auth, clock } = start();
    await clock.advance(10 * 60_000);
    expect(auth.told).toEqual([]);
  });

  it('reports each once an hour, however often it is used', async () => {
    const { auth, clock, seen } = start();
    for (let minute = 0; minute < 3; minute += 1) {
      seen.note('a');
      await seen.report();
    }
    expect(auth.told).toEqual([['a']]);
    await clock.advance(HOUR);
    seen.note('a');
    await seen.report();
    expect(auth.told).toEqual([['a'], ['a']]);
  });

  it('keeps what auth did not take, beside what came meanwhile, and does not fail', async () => {
    const { auth, seen } = start();
    auth.isAway = true;
    seen.note('a');
    await expect(seen.report()).resolves.toBeUndefined();
    seen.note('b');
    auth.isAway = false;
    await seen.report();
    await seen.report();
    expect(auth.told).toEqual([['a', 'b']]);
  });

  it('loses no session that is recorded while a report runs', async () => {
    const { auth, seen } = start();
    const answer = Promise.withResolvers<object>();
    auth.hear = (uses) => {
      auth.told.push([...uses]);
      return answer.promise;
    };
    seen.note('a');
    const reporting = seen.report();
    seen.note('b');
    answer.resolve({});
    await reporting;
    await seen.report();
    expect(auth.told).toEqual([['a'], ['b']]);
  });

  it('asks auth for no more at a time than it takes, and tells the rest with the next reports', async () => {
    const { auth, seen } = start();
    for (const id of numbered(2500)) seen.note(id);
    for (let report = 0; report < 4; report += 1) await seen.report();
    expect(auth.told.map((ids) => ids.length)).toEqual([1000, 1000, 500]);
    expect(auth.told.flat()).toEqual(numbered(2500));
  });

  it('reports each once an hour, however often it is used', async () => {
    const { auth, seen } = start();
    auth.isAway = true;
    for (const id of numbered(100_500)) seen.note(id);
    await seen.report();
    auth.isAway = false;
    for (let report = 0; report < 110; report += 1) await seen.report();
    expect(auth.told.flat()).toEqual(numbered(100_000));
  });

  it('remembers a bounded number of reported sessions, and reports some again', async () => {
    const { auth, seen } = start();
    for (const id of numbered(100_000)) seen.note(id);
    for (let report = 0; report < 100; report += 1) await seen.report();
    for (const id of ['one more', 's0']) seen.note(id);
    await seen.report();
    expect(auth.told.at(-1)).toEqual(['one more', 's0']);
  });

  it('ends with the gateway', async () => {
    const { auth, clock, seen } = start();
    seen.note('a');
    seen.end();
    await clock.advance(10 * 60_000);
    expect(auth.told).toEqual([]);
  });
});
