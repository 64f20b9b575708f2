export interface CreditPack {
  readonly id: 'small' | 'medium' | 'large';
  readonly name: string;
  readonly priceCents: number;
  /** ISO 4217, lower case. */
  readonly currency: 'usd';
  readonly credits: number;
}

/** One-time purchases whose credits never expire; smallest first. */
export const creditPacks: readonly CreditPack[] = [
  { id: 'small', name: 'Small', priceCents: 900, currency: 'usd', credits: 10 },
  { id: 'medium', name: 'Medium', priceCents: 1900, currency: 'usd', credits: 25 },
  { id: 'large', name: 'Large', priceCents: 3900, currency: 'usd', credits: 60 },
];

export const findPack = (id: string): CreditPack | undefined => creditPacks.find((pack) => pack.id === id);

/** A pack no longer sold is called by its id. */
export const packName = (id: string): string => findPack(id)?.name ?? id;
