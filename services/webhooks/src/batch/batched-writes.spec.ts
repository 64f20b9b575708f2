import { describe, expect, it } from '@jest/globals';
import { BatchedWrites } from './batched-writes.js';

/** Writes when the test says so; what contains one that starts with `bad` fails. */
class FakeWrites {
  readonly batches: string[][] = [];
  private readonly opened = Promise.withResolvers<void>();
  private readonly first = Promise.withResolvers<void>();
  readonly begun = this.first.promise;
  readonly writes = new BatchedWrites<string>(async (items) => {
    this.batches.push([...items]);
    this.first.resolve();
    await this.opened.promise;
    if (items.some((item) => item.startsWith('bad'))) throw new Error('no');
  });

  open(): void {
    this.opened.resolve();
  }
}

describe('writes', () => {
  it('that come together, or while one is in progress, are one', async () => {
    const fake = new FakeWrites();
    const first = ['a', 'b'].map((item) => fake.writes.add(item));
    await fake.begun;
    const second = ['c', 'd'].map((item) => fake.writes.add(item));
    fake.open();
    await Promise.all([...first, ...second]);
    await fake.writes.add('e');
    expect(fake.batches).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
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
    const items = Array.from({ length: 64 }, (_, index) => (index === 40 ? 'bad' : `${index}`));
    const all = items.map((item) => fake.writes.add(item));
    fake.open();
    await Promise.allSettled(all);
    // All of them, and two writes at each of six halvings.
    expect(fake.batches).toHaveLength(13);
  });
});
