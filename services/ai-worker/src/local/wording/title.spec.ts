import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import type { Companion } from '../facts/title-companion.js';
import { wordTitle } from './title.js';

const titled = (
  text: string,
  language: string,
  { publisher = '', companion }: { publisher?: string; companion?: Companion } = {},
): string =>
  wordTitle(
    { text, companion },
    {
      language,
      words: wordsOfLanguage(language, ''),
      spellingOf: () => undefined,
      abbreviations: [],
      publisher,
    },
  ).text;

describe('a title too long for its field', () => {
  it('loses the number of a branch before it loses the kind or the name', () => {
    expect(titled('Privacyverklaring O3401G – Scouts & Gidsen Tyl Uilenspiegel Lebbeke', 'nl')).toBe(
      'Privacyverklaring Scouts & Gidsen Tyl Uilenspiegel Lebbeke',
    );
  });

  it('keeps the number where it fits', () => {
    expect(titled('Privacyverklaring O3401G – Scouts', 'nl')).toBe('Privacyverklaring O3401G – Scouts');
  });
});

describe('a title that names only a kind', () => {
  it.each([
    ['FACT SHEET', 'en', 'Harbour Club Fact Sheet'],
    ['Handbuch', 'de', 'Handbuch – Harbour Club'],
    ['Terms & Conditions', 'en', 'Terms & Conditions'],
  ])('is said with whose it is, where it says too little: %s', (kind, language, title) => {
    expect(titled(kind, language, { publisher: 'Harbour Club' })).toBe(title);
  });

  it('is said with what it is of, which alone says more than the kind alone', () => {
    const object = (text: string): { companion: Companion } => ({ companion: { text, role: 'object' } });
    expect(titled('Bedienungsanleitung', 'de', object('Lötkolben „Acme“'))).toBe(
      'Bedienungsanleitung: Lötkolben „Acme“',
    );
    expect(titled('Press release', 'en', object('National Survey of Harbours and of Moorings in 2024'))).toBe(
      'National Survey of Harbours and of Moorings in 2024',
    );
  });

  it('is said with what its maker has to say', () => {
    expect(titled('Harbour Club', 'en', { companion: { text: 'Open days', role: 'topic' } })).toBe(
      'Harbour Club: Open days',
    );
  });
});
