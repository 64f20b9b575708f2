import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FairQueue, type Turn } from './fair-queue.js';

const A = 'a';
const B = 'b';

const queueAt = () => {
  const clock = { now: 0 };
  return { clock, queue: new FairQueue<number>(() => clock.now) };
};

const fill = (queue: FairQueue<number>, user: string, items: Iterable<number>): void => {
  for (const item of items) queue.add(user, { order: item, item });
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const started = (turn: Turn<number> | undefined): Turn<number> => {
  if (!turn) throw new Error('nothing waits');
  return turn;
};

describe('a fair queue', () => {
  it('draws the only piece of a new user next, however much work of another user waits', () => {
    const { queue, clock } = queueAt();
    fill(queue, A, upTo(1000));
    const running = [started(queue.start()), started(queue.start())];
    clock.now += 5000;
    fill(queue, B, [2000]);
    running.forEach((turn) => queue.end(turn));
    expect(started(queue.start())).toMatchObject({ user: B, item: 2000 });
  });

  it('shares work time, not numbers: heavy work of one user waits for the light work of another', () => {
    const { queue, clock } = queueAt();
    fill(queue, A, upTo(50));
    fill(queue, B, upTo(500));
    const spent = { [A]: 0, [B]: 0 };
    for (let round = 0; round < 300; round += 1) {
      const turn = started(queue.start());
      const takes = turn.user === A ? 5000 : 50;
      clock.now += takes;
      spent[turn.user as 'a' | 'b'] += takes;
      queue.end(turn);
    }
    expect(spent[A]).toBeLessThan(2 * spent[B] + 5000);
    expect(spent[B]).toBeGreaterThan(5000);
  });

  it.each([
    ['within the hour', 60_000, [B, A]],
    ['after a day', 24 * 60 * 60_000, [A, B]],
  ])('puts the work of who used much behind that of another %s', (_when, laterMs, order) => {
    const { queue, clock } = queueAt();
    for (const [user, takesMs] of [
      [A, 600_000],
      [B, 1],
    ] as const) {
      fill(queue, user, [0]);
      const turn = started(queue.start());
      clock.now += takesMs;
      queue.end(turn);
    }
    clock.now += laterMs;
    fill(queue, A, [1]);
    clock.now += 1;
    fill(queue, B, [1]);
    expect([started(queue.start()).user, started(queue.start()).user]).toEqual(order);
  });

  it('lets a heavy user have a turn in the end, though light ones come all the time', () => {
    const { queue, clock } = queueAt();
    fill(queue, A, [0, 1]);
    const heavy = started(queue.start());
    clock.now += 20_000;
    queue.end(heavy);
    let rounds = 0;
    for (let user = ''; user !== A; rounds += 1) {
      fill(queue, `light ${rounds}`, [rounds]);
      const turn = started(queue.start());
      user = turn.user;
      clock.now += 100;
      queue.end(turn);
    }
    // Ten times what it used: 200 s of others at 100 ms each.
    expect(rounds).toBeLessThanOrEqual(2001);
  });

  it("keeps a user's work in order, whatever order it comes back in", () => {
    const { queue } = queueAt();
    fill(queue, A, [3, 1, 2]);
    expect([queue.start(), queue.start(), queue.start()].map((turn) => turn?.item)).toEqual([1, 2, 3]);
  });

  it('gives the newest of the user with the most away when it is crowded, and nothing of a small share', () => {
    const { queue } = queueAt();
    fill(queue, A, upTo(5));
    fill(queue, B, upTo(2));
    expect([queue.takeNewest(2), queue.takeNewest(2), queue.takeNewest(2)]).toEqual([4, 3, 2]);
    expect(queue.takeNewest(2)).toBeUndefined();
    expect(queue.size).toBe(4);
  });

  it('hands over the next pieces to another process that is idle', () => {
    const { queue } = queueAt();
    fill(queue, A, upTo(3));
    expect(queue.takeNext(2)).toEqual([0, 1]);
    expect(queue.takeNext(5)).toEqual([2]);
    expect(queue.size).toBe(0);
  });

  it('holds no more than a thousand users who want nothing', () => {
    const { queue, clock } = queueAt();
    for (let user = 0; user < 1100; user += 1) {
      fill(queue, `user ${user}`, [user]);
      const turn = started(queue.start());
      clock.now += user === 0 ? 1000 : 1;
      queue.end(turn);
    }
    // The one who used most is not among those forgotten.
    expect(queue.mostUsedMs).toBeGreaterThan(999);
  });
});

interface Piece {
  readonly user: number;
  readonly takesMs: number;
}

const pieces = fc.array(fc.record({ user: fc.nat(6), takesMs: fc.nat(20_000) }), { maxLength: 120 });

/** Plays slots that take work by turns. Time passes to the end of the piece in work that ends first. */
class Workers {
  readonly clock = { now: 0 };
  readonly queue = new FairQueue<Piece & { id: number }>(() => this.clock.now);
  readonly begun: (Piece & { id: number })[] = [];
  private running: { turn: Turn<Piece & { id: number }>; endsAt: number }[] = [];
  private ids = 0;

  constructor(readonly slots: number) {}

  add(piece: Piece): number {
    const id = (this.ids += 1);
    this.queue.add(String(piece.user), { order: id, item: { ...piece, id } });
    return id;
  }

  fillSlots(): void {
    while (this.running.length < this.slots) {
      const turn = this.queue.start();
      if (!turn) return;
      this.begun.push(turn.item);
      this.running.push({ turn, endsAt: this.clock.now + turn.item.takesMs });
    }
  }

  /** @returns false when nothing was in work */
  step(): boolean {
    const first = this.running.toSorted((a, b) => a.endsAt - b.endsAt)[0];
    if (!first) return false;
    this.clock.now = first.endsAt;
    this.running = this.running.filter((one) => one !== first);
    this.queue.end(first.turn);
    this.fillSlots();
    return true;
  }

  get busy(): number {
    return this.running.length;
  }
}

describe('any work of any users', () => {
  it('is begun once each, and no slot is free while something waits', () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 1, max: 4 }), (all, slots) => {
        const workers = new Workers(slots);
        all.forEach((piece, index) => {
          workers.add(piece);
          workers.fillSlots();
          if (index % 3 === 0) workers.step();
          expect(workers.busy === slots || workers.queue.size === 0).toBe(true);
        });
        while (workers.step()) expect(workers.busy === slots || workers.queue.size === 0).toBe(true);
        expect(workers.begun.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
          all.map((_, index) => index + 1),
        );
      }),
    );
  });

  it('a newcomer waits for no more turns than there are slots and users', () => {
    const many = fc.array(fc.record({ user: fc.nat(6), takesMs: fc.integer({ min: 1, max: 20_000 }) }), {
      minLength: 1,
      maxLength: 120,
    });
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 4 }), fc.nat(60), (all, slots, steps) => {
        const workers = new Workers(slots);
        for (const piece of all) workers.add(piece);
        workers.fillSlots();
        for (let step = 0; step < steps; step += 1) workers.step();
        const before = workers.begun.length;
        const id = workers.add({ user: 99, takesMs: 1 });
        workers.fillSlots();
        while (!workers.begun.some((piece) => piece.id === id)) workers.step();
        const users = new Set(all.map(({ user }) => user)).size;
        expect(workers.begun.length - before - 1).toBeLessThanOrEqual(slots + users);
      }),
    );
  });
});
