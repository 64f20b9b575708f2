import { describe, expect, it } from '@jest/globals';
import { afterAttempt, type EndpointHealth, healthy } from './endpoint.js';

const HOUR_MS = 3_600_000;
const begin = new Date('2026-01-15T12:00:00Z');
const later = (hours: number) => new Date(begin.getTime() + hours * HOUR_MS);
const enabled: EndpointHealth = { state: 'enabled', ...healthy };
const failed = { succeeded: false, status: 500 };

const afterFailures = (count: number, everyHours: number) => {
  let health = enabled;
  const news: unknown[] = [];
  for (let index = 0; index < count; index += 1) {
    const step = afterAttempt(health, failed, later(index * everyHours));
    health = step.health;
    if (step.news) news.push([step.news, index * everyHours]);
  }
  return { health, news };
};

describe('the health of an endpoint', () => {
  it('counts from the first failure, and a success ends the count', () => {
    const { health } = afterFailures(3, 1);
    expect(health).toMatchObject({ failingSince: begin, failures: 3, warned: false });
    expect(afterAttempt(health, { succeeded: true, status: 204 }, later(4)).health).toEqual(enabled);
  });

  it('tells its owner once after a day of failures alone', () => {
    expect(afterFailures(40, 1).news).toEqual([['webhook_failing', 24]]);
  });

  it('is disabled after five days of failures alone', () => {
    const { health, news } = afterFailures(130, 1);
    expect(news).toEqual([
      ['webhook_failing', 24],
      ['webhook_disabled', 120],
    ]);
    expect(health.state).toBe('disabled_failing');
  });

  it('is not disabled by fewer than ten failures', () => {
    expect(afterFailures(9, 24).health.state).toBe('enabled');
    expect(afterFailures(10, 24).health.state).toBe('disabled_failing');
  });

  it('is disabled at once where the server says that it is gone', () => {
    const { health, news } = afterAttempt(enabled, { succeeded: false, status: 410 }, begin);
    expect([health.state, news]).toEqual(['disabled_failing', 'webhook_disabled']);
  });

  it('stays as its owner left it, whatever the last attempts say', () => {
    const disabled = { ...enabled, state: 'disabled' } as const;
    expect(afterAttempt(disabled, { succeeded: false, status: 410 }, begin).health.state).toBe('disabled');
  });

  it.each([429, 502, 504])('is called one at a time after %i, until it succeeds', (status) => {
    const { health } = afterAttempt(enabled, { succeeded: false, status }, begin);
    expect(health.isBusy).toBe(true);
    expect(afterAttempt(health, { succeeded: true, status: 200 }, begin).health.isBusy).toBe(false);
  });
});
