import { describe, expect, it } from '@jest/globals';
import { BatchedWrites } from './batched-writes.js';

/** Writes when the test says so; what contains one that starts with `bad` fails. */
class FakeWrites {
  readonly batches: string[][] = [];
  private readonly opened = Promise.withResolvers<void>();
  readonly writes = new BatchedWrites<string>(async (items) => {
    this.batches.push([...items]);
    await this.opened.promise;
    if (items.some((item) => item.startsWith('bad'))) throw new Error('no');
  });

  open(): void {
    this.opened.resolve();
  }
}

describe('writes', () => {
  it('that come while one is in progress are written together', async () => {
    const fake = new FakeWrites();
    const all = ['a', 'b', 'c'].map((item) => fake.writes.add(item));
    expect(fake.batches).toEqual([['a']]);
    fake.open();
    await Promise.all(all);
    await fake.writes.add('d');
    expect(fake.batches).toEqual([['a'], ['b', 'c'], ['d']]);
  });

  it('that are not possible fail alone', async () => {
    const fake = new FakeWrites();
    const all = ['a', 'b', 'bad 1', 'c', 'bad 2'].map((item) => fake.writes.add(item));
    fake.open();
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
  });

  it('that are not possible cost the others a few writes, not one each', async () => {
    const fake = new FakeWrites();
    const items = Array.from({ length: 65 }, (_, index) => (index === 40 ? 'bad' : `${index}`));
    const all = items.map((item) => fake.writes.add(item));
    fake.open();
    await Promise.allSettled(all);
    // The first alone, the other 64, and two writes at each of six halvings.
    expect(fake.batches).toHaveLength(14);
  });
});
