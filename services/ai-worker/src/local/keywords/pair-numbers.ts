const FIRST_SLOTS = 1024;
/** Odd numbers that spread neighbours over all bits. */
const [SPREAD_LEFT, SPREAD_RIGHT] = [0x9e3779b1, 0x85ebca6b];

/**
 * Numbers pairs of whole numbers from 0 on, in the order they are first met. A text has tens of thousands of pairs of
 * neighbours, and a Map of joined keys takes several times as long.
 */
export class PairNumbers {
  /** Number of a pair plus one, at a place its two sides decide; 0 where the place is free. */
  private slots = new Int32Array(FIRST_SLOTS);
  private lefts = new Int32Array(FIRST_SLOTS / 2);
  private rights = new Int32Array(FIRST_SLOTS / 2);
  private count = 0;

  get size(): number {
    return this.count;
  }

  /** Left sides, by number. */
  get left(): Int32Array {
    return this.lefts.subarray(0, this.count);
  }

  /** Right sides, by number. */
  get right(): Int32Array {
    return this.rights.subarray(0, this.count);
  }

  numberOf(left: number, right: number): number {
    const mask = this.slots.length - 1;
    let slot = slotOf(left, right, mask);
    for (;;) {
      const found = (this.slots[slot] ?? 0) - 1;
      if (found < 0) return this.add(left, right, slot);
      if (this.lefts[found] === left && this.rights[found] === right) return found;
      slot = (slot + 1) & mask;
    }
  }

  private add(left: number, right: number, slot: number): number {
    const number = this.count;
    this.lefts[number] = left;
    this.rights[number] = right;
    this.count += 1;
    this.slots[slot] = this.count;
    if (this.count === this.lefts.length) this.grow();
    return number;
  }

  /** Never more than half of the places are taken, so a free one is near. */
  private grow(): void {
    this.lefts = doubled(this.lefts);
    this.rights = doubled(this.rights);
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let number = 0; number < this.count; number += 1) {
      let slot = slotOf(this.lefts[number] ?? 0, this.rights[number] ?? 0, mask);
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.slots = slots;
  }
}

const slotOf = (left: number, right: number, mask: number): number => {
  const mixed = Math.imul(left, SPREAD_LEFT) ^ Math.imul(right, SPREAD_RIGHT);
  return (mixed ^ (mixed >>> 15)) & mask;
};

const doubled = (numbers: Int32Array): Int32Array<ArrayBuffer> => {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
};
