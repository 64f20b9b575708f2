import { EventEmitter } from 'node:events';
import { FakeClock } from '@colophon/testing';
import { describe, expect, it } from '@jest/globals';
import { endAfterUncaught } from './uncaught.js';

const started = () => {
  const source = new EventEmitter();
  const told: string[] = [];
  const clock = new FakeClock();
  const drained = Promise.withResolvers<void>();
  endAfterUncaught(source, {
    report: (error) => told.push(String(error)),
    drain: () => {
      told.push('draining');
      return drained.promise;
    },
    exit: (code) => told.push(`exit ${code}`),
    clock,
  });
  return { source, told, drained, clock };
};

describe('an uncaught error', () => {
  it.each(['uncaughtException', 'unhandledRejection'])(
    '%s is reported, and ends the process once it is drained',
    async (event) => {
      const { source, told, drained, clock } = started();
      source.emit(event, new Error('lost'));
      expect(told).toEqual(['Error: lost', 'draining']);
      drained.resolve();
      await clock.advance(0);
      expect(told).toEqual(['Error: lost', 'draining', 'exit 1']);
    },
  );

  it('ends the process after five seconds whatever still hangs', async () => {
    const { source, told, clock } = started();
    source.emit('uncaughtException', new Error('lost'));
    await clock.advance(4999);
    expect(told).not.toContain('exit 1');
    await clock.advance(1);
    expect(told.at(-1)).toBe('exit 1');
  });

  it('ends the process at once when another follows', () => {
    const { source, told } = started();
    source.emit('uncaughtException', new Error('first'));
    source.emit('uncaughtException', new Error('second'));
    expect(told).toEqual(['Error: first', 'draining', 'Error: second', 'exit 1']);
  });

  it('in draining is reported too', async () => {
    const { source, told, drained, clock } = started();
    source.emit('uncaughtException', new Error('lost'));
    drained.reject(new Error('not drained'));
    await clock.advance(0);
    expect(told).toEqual(['Error: lost', 'draining', 'Error: not drained', 'exit 1']);
  });
});
