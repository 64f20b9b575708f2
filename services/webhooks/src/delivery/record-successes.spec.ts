import { describe, expect, it } from '@jest/globals';
import type { DeliveryRepository } from './delivery.repository.js';
import { RecordSuccesses, type Success } from './record-successes.js';

const success = (deliveryId: string): Success => ({
  deliveryId,
  n: 1,
  at: new Date(0),
  status: 204,
  durationMs: 5,
});

/** Writes when the test says so; what contains `bad` fails. */
class FakeWrites {
  readonly batches: string[][] = [];
  private next = Promise.withResolvers<void>();

  get successes(): RecordSuccesses {
    const succeed = async (rows: readonly Success[]): Promise<void> => {
      const ids = rows.map(({ deliveryId }) => deliveryId);
      this.batches.push(ids);
      await this.next.promise;
      if (ids.includes('bad')) throw new Error('no');
    };
    return new RecordSuccesses({ succeed } as Partial<DeliveryRepository> as DeliveryRepository);
  }

  open(): void {
    this.next.resolve();
  }
}

describe('successes', () => {
  it('that end while one is written are written together', async () => {
    const writes = new FakeWrites();
    const { successes } = writes;
    const all = ['a', 'b', 'c'].map((id) => successes.execute(success(id)));
    expect(writes.batches).toEqual([['a']]);
    writes.open();
    await Promise.all(all);
    await successes.execute(success('d'));
    expect(writes.batches).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('that cannot be written fail alone', async () => {
    const writes = new FakeWrites();
    const { successes } = writes;
    const all = ['a', 'b', 'bad', 'c'].map((id) => successes.execute(success(id)));
    writes.open();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  });
});
