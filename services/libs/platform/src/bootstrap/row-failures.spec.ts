import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { createLogger } from '../logging/logger.js';
import { RowFailures } from './row-failures.js';

const logged = (error: unknown): string => {
  let lines = '';
  createLogger('test', 'info', { write: (line) => void (lines += line) }).error({ err: error }, 'failed');
  return lines;
};
const failureOf = (failures: RowFailures): unknown => {
  try {
    failures.end();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

describe('a row of a sweep', () => {
  it('that fails holds up no other, and the run counts as failed when all are done', async () => {
    const failures = new RowFailures();
    const done: string[] = [];
    for (const id of ['a', 'b', 'c', 'd'])
      await failures.attempt(id, async () => {
        if (id === 'b' || id === 'd') throw new Error(`no ${id}`);
        done.push(id);
      });
    expect(done).toEqual(['a', 'c']);
    expect(failureOf(failures)).toMatchObject({
      message: '2 rows failed',
      errors: [
        { message: 'b', cause: new Error('no b') },
        { message: 'd', cause: new Error('no d') },
      ],
    });
  });

  it('that does not fail ends nothing', async () => {
    const failures = new RowFailures();
    await failures.attempt('a', async () => undefined);
    expect(() => failures.end()).not.toThrow();
  });

  it('is in the log with its reason, without its values', async () => {
    const failures = new RowFailures();
    const statement = new QueryFailedError('UPDATE account', ['ada@example.com'], new Error('drifts apart'));
    await failures.attempt('account 1', () => Promise.reject(statement));
    const line = logged(failureOf(failures));
    expect(line).toContain('account 1: drifts apart');
    expect(line).not.toContain('ada@example.com');
  });

  it('is one of twenty in the log, however many fail', async () => {
    const failures = new RowFailures();
    for (let row = 0; row < 1000; row += 1)
      await failures.attempt(String(row), () => Promise.reject(new Error('no')));
    expect(failureOf(failures)).toMatchObject({
      message: '1000 rows failed',
      errors: { length: 20 },
    });
  });
});
