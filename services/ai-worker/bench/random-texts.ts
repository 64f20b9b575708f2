import type { DescribedDocument } from './described-set.ts';

const SIGNS = [
  '\u202E',
  '\u0000',
  '\uD800',
  '👩‍👩‍👧',
  'ﬁ',
  '\u200B',
  '\u00AD',
  '…',
  '©',
  '|',
  '\t',
  '日本語',
  'ا',
  '- ',
  '@x.org',
];
const LONGEST = 4_000;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Pieces of real texts, cut anywhere, some repeated without a blank, mixed with signs that break careless code. */
export function* randomTexts(
  count: number,
  seed: number,
  documents: readonly DescribedDocument[],
): Generator<string> {
  const random = seeded(seed);
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(random() * from.length)];
  for (let made = 0; made < count; made += 1) {
    let text = '';
    const length = Math.floor(random() * LONGEST);
    while (text.length < length) {
      const source = pick(documents)?.document.text ?? 'x';
      const from = Math.floor(random() * source.length);
      const piece = source.slice(from, from + Math.floor(random() * 300));
      const kind = random();
      if (kind < 0.1) text += piece.replace(/\s/g, '').repeat(3);
      else if (kind < 0.3) text += (pick(SIGNS) ?? '').repeat(Math.ceil(random() * 5));
      else if (kind < 0.4) text += piece.toUpperCase();
      else text += `${piece}${random() < 0.5 ? '\n' : ' '}`;
    }
    yield text;
  }
}
