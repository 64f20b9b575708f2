import { FakeClock } from '@colophon/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logging/logger.js';
import { PeriodicTaskRunner } from './periodic-task.js';

const logger = createLogger('test', 'silent');
const runnerOf = (run: () => Promise<void>) => {
  const clock = new FakeClock();
  const runner = new PeriodicTaskRunner({ name: 'sweep', intervalMs: 1000, run }, clock, logger, 'test');
  runner.start();
  return { clock, runner };
};

describe('a periodic task', () => {
  it('runs once an interval, give or take a tenth', async () => {
    const run = jest.fn(async () => {});
    const { clock } = runnerOf(run);
    await clock.advance(899);
    expect(run).toHaveBeenCalledTimes(0);
    await clock.advance(10_000);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(9);
    expect(run.mock.calls.length).toBeLessThanOrEqual(12);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('x'))],
    [
      'throws at once',
      () => {
        throw new Error('x');
      },
    ],
  ])('that %s runs again, and its failure is logged', async (_how, fail: () => Promise<void>) => {
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    const run = jest.fn(fail);
    const { clock } = runnerOf(run);
    await clock.advance(3500);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ task: 'sweep' }), 'a periodic task failed');
    logged.mockRestore();
  });

  it('never runs twice at a time, and stopping waits for it', async () => {
    let finish = () => {};
    const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { clock, runner } = runnerOf(run);
    await clock.advance(5000);
    expect(run).toHaveBeenCalledTimes(1);
    let stopped = false;
    const stopping = runner.stop().then(() => (stopped = true));
    await clock.advance(0);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    await clock.advance(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
