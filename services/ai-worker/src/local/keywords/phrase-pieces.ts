/** A piece is kept beside the phrase it stands in where it is met so many times as often. */
const OWN_USE = 1.2;

interface Counted {
  readonly key: string;
  readonly stems: readonly string[];
  readonly count: number;
}

const holds = (phrase: Counted, piece: Counted): boolean =>
  phrase.stems.length > piece.stems.length && ` ${phrase.key} `.includes(` ${piece.key} `);

/** What a phrase is among those chosen before: new, a piece of one of them, or the longer form of some. */
export type Relation<T> = { is: 'new' } | { is: 'piece' } | { is: 'longer'; than: readonly T[] };

export const relationTo = <T extends Counted>(phrase: Counted, chosen: readonly T[]): Relation<T> => {
  if (chosen.some((other) => holds(other, phrase) && phrase.count < OWN_USE * other.count))
    return { is: 'piece' };
  const pieces = chosen.filter((other) => holds(phrase, other) && other.count < OWN_USE * phrase.count);
  if (pieces.length > 0) return { is: 'longer', than: pieces };
  // "Acme" and "brochure" are chosen: "Acme brochure" says nothing more.
  const parts = new Set(chosen.filter((other) => holds(phrase, other)).flatMap(({ stems }) => stems));
  return phrase.stems.every((stem) => parts.has(stem)) ? { is: 'piece' } : { is: 'new' };
};
