export type PackId = 'small' | 'medium' | 'large';

export interface Pack {
  readonly id: PackId;
  readonly name: string;
  /** US dollars, paid once. */
  readonly price: number;
  readonly credits: number;
  /** Per document, as printed. */
  readonly each: string;
}

/** Free documents in a month. */
export const FREE_DOCUMENTS = 3;

/** Smallest first. The server decides what is charged; a browser test holds both to the same numbers. */
export const PACKS: readonly Pack[] = [
  { id: 'small', name: 'Small', price: 9, credits: 10, each: '$0.90' },
  { id: 'medium', name: 'Medium', price: 19, credits: 25, each: '$0.76' },
  { id: 'large', name: 'Large', price: 39, credits: 60, each: '$0.65' },
];

export interface Basket {
  /** How many of each pack; packs that are not needed are left out. Smallest first. */
  readonly items: readonly { readonly pack: Pack; readonly count: number }[];
  readonly price: number;
  readonly credits: number;
}

/** The cheapest single pack that is enough for so many credits; undefined when none is. */
function smallestFor(credits: number): Pack | undefined {
  return PACKS.find((pack) => pack.credits >= credits);
}

/**
 * What so many documents in one month take: the free ones first, then the cheapest pack that covers the rest. Where no
 * pack is enough, the largest as often as needed and the cheapest one for what is left.
 */
export function cheapestFor(documents: number): Basket {
  let wanted = Math.max(0, documents - FREE_DOCUMENTS);
  const counts = new Map<Pack, number>();
  while (wanted > 0) {
    const pack = smallestFor(wanted) ?? PACKS[PACKS.length - 1];
    if (pack === undefined) break;
    counts.set(pack, (counts.get(pack) ?? 0) + 1);
    wanted -= pack.credits;
  }
  const items = PACKS.flatMap((pack) => {
    const count = counts.get(pack) ?? 0;
    return count === 0 ? [] : [{ pack, count }];
  });
  return {
    items,
    price: items.reduce((sum, { pack, count }) => sum + count * pack.price, 0),
    credits: items.reduce((sum, { pack, count }) => sum + count * pack.credits, 0),
  };
}
