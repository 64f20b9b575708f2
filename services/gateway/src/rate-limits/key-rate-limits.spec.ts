import { describe, expect, it } from '@jest/globals';
import { createLogger } from '@colophon/platform';
import { FakeClock } from '@colophon/testing';
import type { FastifyReply } from 'fastify';
import type { GatewayConfig } from '../gateway.config.js';
import type { KeyCallKind } from '../session/allows-key.decorator.js';
import { KeyRateLimits } from './key-rate-limits.js';
import type { SharedCounters } from './shared-counters.js';

/** The broker: counters by name, or away. */
class Broker {
  readonly counts = new Map<string, number>();
  isAway = false;

  increment = (name: string, by = 1): Promise<number> => {
    if (this.isAway) return Promise.reject(new Error('the broker is down'));
    this.counts.set(name, (this.counts.get(name) ?? 0) + by);
    return Promise.resolve(this.counts.get(name) ?? 0);
  };
}

const config = {
  RATE_LIMIT_KEY_READ_PER_ACCOUNT: 5,
  RATE_LIMIT_KEY_WRITE_PER_ACCOUNT: 3,
  RATE_LIMIT_KEY_UPLOAD_PER_ACCOUNT: 2,
} as GatewayConfig;

const gateway = (broker: Broker, clock: FakeClock) => {
  const limits = new KeyRateLimits(
    broker as unknown as SharedCounters,
    clock,
    createLogger('test', 'silent'),
    config,
  );
  /** The headers of the answer, and whether the call was let in. */
  const call = (kind: KeyCallKind = 'read', userId = 'ada') => {
    const headers: Record<string, string> = {};
    const reply = {
      header(name: string, value: string) {
        headers[name] = value;
        return reply;
      },
    };
    try {
      limits.admit(userId, kind, reply as unknown as FastifyReply);
      return { let: 'in', ...headers };
    } catch (error) {
      const { code, retryAfterMs } = error as { code: string; retryAfterMs: number };
      return { code, retryAfterMs, ...headers };
    }
  };
  return { limits, call };
};

const START = '2026-01-15T12:00:29.000Z';

describe('calls of keys', () => {
  it('are counted by account and kind, and each answer says what is left', () => {
    const { call } = gateway(new Broker(), new FakeClock(START));
    expect(call()).toEqual({
      let: 'in',
      'ratelimit-policy': '"read";q=5;w=60',
      ratelimit: '"read";r=4;t=31',
    });
    for (let again = 0; again < 4; again += 1) call();
    expect(call()).toEqual({
      code: 'rate_limited',
      retryAfterMs: 31_000,
      'ratelimit-policy': '"read";q=5;w=60',
      ratelimit: '"read";r=0;t=31',
    });
    expect(call('write')).toMatchObject({ let: 'in', ratelimit: '"write";r=2;t=31' });
    expect(call('upload')).toMatchObject({ let: 'in', ratelimit: '"upload";r=1;t=31' });
    expect(call('read', 'bob')).toMatchObject({ let: 'in', ratelimit: '"read";r=4;t=31' });
  });

  it('begin again with the next minute', async () => {
    const clock = new FakeClock(START);
    const { call } = gateway(new Broker(), clock);
    for (let again = 0; again < 6; again += 1) call();
    await clock.advance(30_999);
    expect(call()).toMatchObject({ code: 'rate_limited', ratelimit: '"read";r=0;t=1' });
    await clock.advance(1);
    expect(call()).toMatchObject({ let: 'in', ratelimit: '"read";r=4;t=60' });
  });

  it('are summed over gateways once a second', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const [one, other] = [gateway(broker, clock), gateway(broker, clock)];
    for (let again = 0; again < 4; again += 1) one.call();
    // Not known here yet: a second's calls too many at most.
    expect(other.call()).toMatchObject({ ratelimit: '"read";r=4;t=31' });
    await clock.advance(1000);
    expect(other.call()).toMatchObject({ code: 'rate_limited' });
    expect([...broker.counts.values()]).toEqual([5]);
    expect([...broker.counts.keys()][0]).toMatch(/^[\da-f]{32}\.\d+$/);
  });

  it('that are refused are not counted: who keeps trying waits no longer', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const { call } = gateway(broker, clock);
    for (let again = 0; again < 50; again += 1) call();
    await clock.advance(1000);
    expect([...broker.counts.values()]).toEqual([5]);
  });

  it('go on being counted while the broker is down, and are summed once it is back', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const [one, other] = [gateway(broker, clock), gateway(broker, clock)];
    broker.isAway = true;
    for (let again = 0; again < 4; again += 1) one.call();
    await clock.advance(2000);
    expect(one.call()).toMatchObject({ let: 'in' });
    expect(one.call()).toMatchObject({ code: 'rate_limited' });
    broker.isAway = false;
    await clock.advance(1000);
    other.call();
    await clock.advance(1000);
    expect(other.call()).toMatchObject({ code: 'rate_limited' });
  });

  it('that come while the sum is made are not lost', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const { limits, call } = gateway(broker, clock);
    const answer = Promise.withResolvers<number>();
    const { increment } = broker;
    broker.increment = async (name, by) => {
      await answer.promise;
      return increment(name, by);
    };
    call();
    const summing = limits.sum();
    call();
    expect(call()).toMatchObject({ ratelimit: '"read";r=2;t=31' });
    answer.resolve(0);
    await summing;
    expect(call()).toMatchObject({ ratelimit: '"read";r=1;t=31' });
  });

  it('are summed once, also where the broker takes longer than the time between two sums', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const { limits, call } = gateway(broker, clock);
    const answer = Promise.withResolvers<number>();
    const { increment } = broker;
    broker.increment = async (name, by) => {
      await answer.promise;
      return increment(name, by);
    };
    call();
    const sums = [limits.sum(), limits.sum()];
    answer.resolve(0);
    await Promise.all(sums);
    expect([...broker.counts.values()]).toEqual([1]);
  });

  it('end with the gateway', async () => {
    const [broker, clock] = [new Broker(), new FakeClock(START)];
    const { limits, call } = gateway(broker, clock);
    call();
    limits.onModuleDestroy();
    await clock.advance(5000);
    expect(broker.counts.size).toBe(0);
  });
});
