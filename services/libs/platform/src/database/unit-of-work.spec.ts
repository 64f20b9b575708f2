import { describe, expect, it } from '@jest/globals';
import type { DataSource, EntityManager } from 'typeorm';
import { SystemClock } from '../clock/clock.js';
import { UnitOfWork } from './unit-of-work.js';

/** A database whose commit a test controls, and the order of events. */
const started = (commit: () => void = () => {}) => {
  const happened: string[] = [];
  const database = {
    transaction: async <T>(work: (manager: EntityManager) => Promise<T>): Promise<T> => {
      const part = { transaction: <P>(inner: () => Promise<P>) => inner() };
      const result = await work(part as EntityManager);
      commit();
      happened.push('committed');
      return result;
    },
  };
  const relay = { kick: () => void happened.push('kicked') };
  return { happened, unitOfWork: new UnitOfWork(database as DataSource, new SystemClock(), relay) };
};

describe('what is to be said of a transaction', () => {
  it('is said after its commit, in order and once', async () => {
    const { happened, unitOfWork } = started();
    const result = await unitOfWork.run(async (transaction) => {
      transaction.afterCommit(() => happened.push('first'));
      transaction.afterCommit(() => happened.push('second'));
      happened.push('worked');
      return 7;
    });
    expect(result).toBe(7);
    expect(happened).toEqual(['worked', 'committed', 'kicked', 'first', 'second']);
  });

  it('is not said when the work fails', async () => {
    const { happened, unitOfWork } = started();
    const failing = unitOfWork.run(async (transaction) => {
      transaction.afterCommit(() => happened.push('said'));
      throw new Error('the work failed');
    });
    await expect(failing).rejects.toThrow('the work failed');
    expect(happened).toEqual([]);
  });

  it('is not said of a part that failed, when the rest goes on', async () => {
    const { happened, unitOfWork } = started();
    await unitOfWork.run(async (transaction) => {
      transaction.afterCommit(() => happened.push('before'));
      const failing = transaction.part(async () => {
        transaction.afterCommit(() => happened.push('said'));
        throw new Error('the part failed');
      });
      await expect(failing).rejects.toThrow('the part failed');
      await transaction.part(async () => transaction.afterCommit(() => happened.push('part')));
    });
    expect(happened).toEqual(['committed', 'kicked', 'before', 'part']);
  });

  it('is not said when the commit fails', async () => {
    const { happened, unitOfWork } = started(() => {
      throw new Error('could not serialize access');
    });
    const failing = unitOfWork.run(async (transaction) =>
      transaction.afterCommit(() => void happened.push('said')),
    );
    await expect(failing).rejects.toThrow('could not serialize access');
    expect(happened).toEqual([]);
  });

  it('is said of the transaction it belongs to, not of another that runs beside it', async () => {
    const { happened, unitOfWork } = started();
    const gate = Promise.withResolvers<void>();
    const slow = unitOfWork.run(async (transaction) => {
      transaction.afterCommit(() => void happened.push('slow'));
      await gate.promise;
    });
    await unitOfWork.run(async (transaction) => transaction.afterCommit(() => void happened.push('quick')));
    expect(happened).toEqual(['committed', 'kicked', 'quick']);
    gate.resolve();
    await slow;
    expect(happened.at(-1)).toBe('slow');
  });
});
