import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import { withLostBlanks } from './lost-blanks.js';

const KNOWN = new Set([
  'port',
  'north',
  'harbours',
  'united',
  'master',
  'charge',
  'hafen',
  'ordnung',
  'plan',
]);
const spaced = (text: string, language = 'en'): string =>
  withLostBlanks(text, {
    language,
    words: wordsOfLanguage(language, ''),
    spellingOf: (word) => (KNOWN.has(word.toLowerCase()) ? word.toLowerCase() : undefined),
  });

describe('blanks that a heading has lost', () => {
  it('come back where the document writes each piece as a word', () => {
    expect(spaced('RULES oftheUnitedHarbours')).toBe('RULES of the United Harbours');
    expect(spaced('portofthenorth')).toBe('port of the north');
  });

  it.each([
    ['a word that is not known', 'ofthePeninsula'],
    ['no word that joins others', 'UnitedHarbours'],
    ['one small word that joins, and no capital: "Tandoor"', 'planorport'],
  ])('do not with %s', (_, text) => {
    expect(spaced(text)).toBe(text);
  });

  it('leave a compound alone', () => {
    expect(spaced('Hafenordnung', 'de')).toBe('Hafenordnung');
  });

  it('leave a word alone that the document writes so', () => {
    KNOWN.add('portofthenorth');
    expect(spaced('portofthenorth')).toBe('portofthenorth');
    KNOWN.delete('portofthenorth');
  });
});
