import { describe, expect, it } from '@jest/globals';
import { type Basket, cheapestFor, FREE_DOCUMENTS, PACKS } from './packs.ts';

const MOST = 150;

const namesOf = ({ items }: Basket) => items.map(({ pack, count }) => `${count} ${pack.name}`).join(', ');

describe('The cheapest packs for so many documents in a month', () => {
  it.each([
    [1, '', 0],
    [3, '', 0],
    [4, '1 Small', 9],
    [13, '1 Small', 9],
    [14, '2 Small', 18],
    [24, '1 Medium', 19],
    [28, '1 Medium', 19],
    [29, '3 Small', 27],
    [36, '1 Small, 1 Medium', 28],
    [63, '1 Large', 39],
    [64, '1 Small, 1 Large', 48],
    // Three Medium cost the same, and have five credits less.
    [78, '2 Small, 1 Large', 57],
    [88, '1 Medium, 1 Large', 58],
    [98, '1 Small, 1 Medium, 1 Large', 67],
    [150, '3 Small, 2 Large', 105],
  ])('%d documents: %s for $%d', (documents, names, price) => {
    const basket = cheapestFor(documents);
    expect(namesOf(basket)).toBe(names);
    expect(basket.price).toBe(price);
  });

  it('cover what is asked for, and nothing that does costs less', () => {
    const upTo = (credits: number) =>
      Array.from({ length: Math.ceil(MOST / credits) + 1 }, (_, count) => count);
    const all = PACKS.reduce(
      (baskets, { price, credits }) =>
        baskets.flatMap((basket) =>
          upTo(credits).map((count) => ({
            price: basket.price + count * price,
            credits: basket.credits + count * credits,
          })),
        ),
      [{ price: 0, credits: 0 }],
    );
    for (let documents = 1; documents <= MOST; documents += 1) {
      const basket = cheapestFor(documents);
      const wanted = documents - FREE_DOCUMENTS;
      const enough = all.filter(({ credits }) => credits >= wanted).map(({ price }) => price);
      expect(basket.credits).toBeGreaterThanOrEqual(wanted);
      expect({ documents, price: basket.price }).toEqual({ documents, price: Math.min(...enough) });
    }
  });

  it('prints the price per document as it comes out', () => {
    for (const { price, credits, each } of PACKS) expect(`$${(price / credits).toFixed(2)}`).toBe(each);
  });
});
