import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logging/logger.js';
import { PeriodicTaskRunner } from './periodic-task.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const logger = createLogger('test', 'silent');
const runnerOf = (run: () => Promise<void>) => {
  const runner = new PeriodicTaskRunner({ name: 'sweep', intervalMs: 1000, run }, logger, 'test');
  runner.start();
  return runner;
};

describe('a periodic task', () => {
  it('runs once an interval, give or take a tenth', async () => {
    const run = jest.fn(async () => {});
    runnerOf(run);
    await jest.advanceTimersByTimeAsync(899);
    expect(run).toHaveBeenCalledTimes(0);
    await jest.advanceTimersByTimeAsync(10_000);
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
  ])('that %s comes again, and its failure is logged', async (_how, fail: () => Promise<void>) => {
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    const run = jest.fn(fail);
    runnerOf(run);
    await jest.advanceTimersByTimeAsync(3500);
    expect(run.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ task: 'sweep' }), 'a periodic task failed');
    logged.mockRestore();
  });

  it('never runs twice at a time, and stopping waits for it', async () => {
    let finish = () => {};
    const run = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const runner = runnerOf(run);
    await jest.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(1);
    let stopped = false;
    const stopping = runner.stop().then(() => (stopped = true));
    await jest.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    finish();
    await stopping;
    await jest.advanceTimersByTimeAsync(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
