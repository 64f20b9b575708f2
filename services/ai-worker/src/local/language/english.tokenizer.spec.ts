import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Tokenizer } from '../words.js';
import { createEnglishTokenizer } from './english.tokenizer.js';

describe('English words', () => {
  let tokenizer: Tokenizer;
  beforeAll(async () => {
    tokenizer = await createEnglishTokenizer();
  });
  const kinds = (text: string) =>
    new Map(
      tokenizer
        .sentences([{ text, page: 1, fontSize: 10 }])
        .flatMap(({ words }) => words.map((word) => [word.text, word.kind] as const)),
    );

  it.each([
    ['The resin was cured at 90°C for 2h. Copper contacts were attached.', 'h.'],
    ['Dissolve 3.5mmol of the salt in water.', 'mmol'],
    ['Add 12mmol of a water-soluble salt.', 'mmol'],
  ])('never begin with the unit of a figure it is written to: %s', (text, unit) => {
    const found = kinds(text);
    expect(found.get(unit)).toBe('break');
    expect([...found.values()]).toContain('noun');
  });

  it('stay words behind a figure and a blank', () => {
    expect(kinds('We sold 12 labels in 3 stores.').get('labels')).toBe('noun');
  });
});
