import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { endAfterUncaught } from './uncaught.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const started = () => {
  const source = new EventEmitter();
  const told: string[] = [];
  const drained = Promise.withResolvers<void>();
  endAfterUncaught(source, {
    report: (error) => told.push(String(error)),
    drain: () => {
      told.push('draining');
      return drained.promise;
    },
    exit: (code) => told.push(`exit ${code}`),
  });
  return { source, told, drained };
};

describe('an error that nobody caught', () => {
  it.each(['uncaughtException', 'unhandledRejection'])(
    '%s is reported, and ends the process once it is drained',
    async (event) => {
      const { source, told, drained } = started();
      source.emit(event, new Error('lost'));
      expect(told).toEqual(['Error: lost', 'draining']);
      drained.resolve();
      await jest.advanceTimersByTimeAsync(0);
      expect(told).toEqual(['Error: lost', 'draining', 'exit 1']);
    },
  );

  it('ends the process after five seconds whatever still hangs', async () => {
    const { source, told } = started();
    source.emit('uncaughtException', new Error('lost'));
    await jest.advanceTimersByTimeAsync(4999);
    expect(told).not.toContain('exit 1');
    await jest.advanceTimersByTimeAsync(1);
    expect(told.at(-1)).toBe('exit 1');
  });

  it('ends the process at once when another follows', () => {
    const { source, told } = started();
    source.emit('uncaughtException', new Error('first'));
    source.emit('uncaughtException', new Error('second'));
    expect(told).toEqual(['Error: first', 'draining', 'Error: second', 'exit 1']);
  });

  it('in draining is reported too', async () => {
    const { source, told, drained } = started();
    source.emit('uncaughtException', new Error('lost'));
    drained.reject(new Error('not drained'));
    await jest.advanceTimersByTimeAsync(0);
    expect(told).toEqual(['Error: lost', 'draining', 'Error: not drained', 'exit 1']);
  });
});
