import { describe, expect, it } from '@jest/globals';
import { type Basket, cheapestFor, FREE_DOCUMENTS, PACKS } from './packs.ts';

const namesOf = ({ items }: Basket) => items.map(({ pack, count }) => `${count} ${pack.name}`).join(', ');

describe('The cheapest pack for so many documents in a month', () => {
  it.each([
    [1, '', 0],
    [3, '', 0],
    [4, '1 Small', 9],
    [13, '1 Small', 9],
    [14, '1 Medium', 19],
    [28, '1 Medium', 19],
    [29, '1 Large', 39],
    [63, '1 Large', 39],
    [64, '1 Small, 1 Large', 48],
    [88, '1 Medium, 1 Large', 58],
    [89, '2 Large', 78],
    [150, '3 Large', 117],
  ])('%d documents: %s for $%d', (documents, names, price) => {
    const basket = cheapestFor(documents);
    expect(namesOf(basket)).toBe(names);
    expect(basket.price).toBe(price);
  });

  it('always covers what is asked for, by the cheapest pack where one is enough', () => {
    for (let documents = 1; documents <= 150; documents += 1) {
      const basket = cheapestFor(documents);
      const wanted = Math.max(0, documents - FREE_DOCUMENTS);
      expect(basket.credits).toBeGreaterThanOrEqual(wanted);
      const enough = PACKS.filter(({ credits }) => credits >= wanted).map(({ price }) => price);
      // Beyond the largest pack, none is enough: then it is more than that one.
      const least = wanted === 0 ? 0 : Math.min(...enough, enough.length === 0 ? basket.price : Infinity);
      expect(basket.price).toBe(least);
    }
  });

  it('prints the price per document as it comes out', () => {
    for (const { price, credits, each } of PACKS) expect(`$${(price / credits).toFixed(2)}`).toBe(each);
  });
});
