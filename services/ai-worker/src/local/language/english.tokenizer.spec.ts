import { beforeAll, describe, expect, it, jest } from '@jest/globals';
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

  it('are whole with letters and figures outside Latin-1', () => {
    const text = 'Gdańsk, Łódź, Dvořák’s and Şişecam in Brașov plan CO₂-free transport and H₂O cooling.';
    const found = kinds(text);
    for (const name of ['Gdańsk', 'Łódź', 'Dvořák', 'Şişecam', 'Brașov', 'CO₂-free', 'transport'])
      expect([name, found.get(name)]).toEqual([name, expect.stringMatching(/noun|adjective/)]);
    expect(found.get('H₂O')).toBe('noun');
    expect(kinds('Layers of 5µm hold.').get('µm')).toBe('break');
    expect(kinds('Layers of 5 µm hold.').get('µm')).toBe('noun');
  });

  it('are not read again from their beginning for each of their letters', () => {
    const text = 'ał'.repeat(1_000);
    const read = jest.spyOn(RegExp.prototype, 'test');
    const found = kinds(text);
    const longer = read.mock.calls.filter(([part]) => part.length > 10 && part.length < text.length);
    read.mockRestore();
    expect(found.get(text)).toBe('noun');
    expect(longer).toHaveLength(0);
  });
});
