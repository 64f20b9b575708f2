import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import { wordTitle } from './title.js';

const titled = (text: string, language: string): string =>
  wordTitle(
    { text },
    {
      language,
      words: wordsOfLanguage(language, ''),
      spellingOf: () => undefined,
      abbreviations: [],
      publisher: '',
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
