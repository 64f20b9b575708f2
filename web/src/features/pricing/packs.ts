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

function sumOf(packs: readonly Pack[], what: 'price' | 'credits'): number {
  return packs.reduce((sum, pack) => sum + pack[what], 0);
}

/** What costs less; at the same price, what has more credits. */
function better(one: readonly Pack[], other: readonly Pack[]): readonly Pack[] {
  const saved = sumOf(one, 'price') - sumOf(other, 'price');
  const gained = sumOf(other, 'credits') - sumOf(one, 'credits');
  return saved > 0 || (saved === 0 && gained > 0) ? other : one;
}

/** What so many documents in one month take: the free ones first, then the packs that cover the rest for the least. */
export function cheapestFor(documents: number): Basket {
  // For no credit, one, two and so on: any of the packs, with the best ones for what it leaves.
  const best: (readonly Pack[])[] = [[]];
  for (let wanted = 1; wanted <= documents - FREE_DOCUMENTS; wanted += 1)
    best.push(
      PACKS.map((pack): readonly Pack[] => [
        pack,
        ...(best[Math.max(0, wanted - pack.credits)] ?? []),
      ]).reduce(better),
    );
  const packs = best.at(-1) ?? [];
  const items = PACKS.flatMap((pack) => {
    const count = packs.filter((one) => one === pack).length;
    return count === 0 ? [] : [{ pack, count }];
  });
  return { items, price: sumOf(packs, 'price'), credits: sumOf(packs, 'credits') };
}
