/** Levels of objects and arrays; ours have three. What checks and compares bodies recurses, and must not run out of stack. */
const DEEPEST = 20;
/** Fields of one object; ours have fewer than twenty. */
const MOST_KEYS = 50;
/** Entries of one list; the longest of ours may have 500. */
const MOST_ENTRIES = 1000;
/** Objects, lists and values of a whole body; a full vocabulary has 6,500. */
const MOST_VALUES = 10_000;

/**
 * Whether a parsed body may be made into anything: what follows costs more than parsing did, for each of its values.
 * Stops at the first bound that is passed.
 */
export const isWithinBounds = (body: unknown): boolean => {
  const waiting: { value: unknown; depth: number }[] = [{ value: body, depth: 0 }];
  let seen = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEEPEST) return false;
    const inner = Array.isArray(value) ? value : Object.values(value);
    if (inner.length > (Array.isArray(value) ? MOST_ENTRIES : MOST_KEYS)) return false;
    seen += inner.length;
    if (seen > MOST_VALUES) return false;
    for (const one of inner) waiting.push({ value: one, depth: depth + 1 });
  }
  return true;
};
