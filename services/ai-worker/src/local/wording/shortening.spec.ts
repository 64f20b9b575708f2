import { describe, expect, it } from '@jest/globals';
import { wordsOfLanguage } from '../languages/languages.js';
import { countCodePoints } from '../../metadata/metadata-limits.js';
import {
  headAndTail,
  shortenAtPhrase,
  withAbbreviations,
  withoutDanglingEnd,
  withoutLeadingArticle,
} from './shortening.js';

const wordsOf = (language: string): ReturnType<typeof wordsOfLanguage> => wordsOfLanguage(language, '');

describe('the end of a value', () => {
  it.each([
    ['en', 'Automation of the', 'Automation'],
    ['en', 'Automation for harbours and', 'Automation for harbours'],
    ['en', 'Automation, including', 'Automation'],
    ['en', 'Automation (of harbours', 'Automation'],
    ['en', 'Automation –', 'Automation'],
    ['en', 'Automation “', 'Automation'],
    ['de', 'Automatisierung der Häfen und', 'Automatisierung der Häfen'],
    ['de', 'Automatisierung von', 'Automatisierung'],
    ['fr', 'Automatisation des ports de l’', 'Automatisation des ports'],
    ['es', 'Automatización de los', 'Automatización'],
    ['sv', 'Handbok för', 'Handbok'],
    ['da', 'Vejledning om', 'Vejledning'],
    ['no', 'Veileder for', 'Veileder'],
    ['cs', 'Průvodce pro', 'Průvodce'],
    ['sk', 'Príručka pre', 'Príručka'],
    ['fi', 'Satama ja', 'Satama'],
    ['hu', 'Útmutató a', 'Útmutató'],
    ['ro', 'Ghid pentru', 'Ghid'],
    ['uk', 'Посібник для', 'Посібник'],
    ['zh', '港口自动化（概述', '港口自动化'],
  ])('is no joining word, mark or open bracket: %s, %s', (language, text, ended) => {
    expect(withoutDanglingEnd(text, wordsOf(language))).toBe(ended);
  });

  it.each(['Automation (harbours)', 'Automation of harbours', 'The', 'of'])(
    'stays where it is one: %s',
    (text) => {
      expect(withoutDanglingEnd(text, wordsOf('en'))).toBe(text);
    },
  );
});

describe('a long value', () => {
  it.each([
    [
      'en',
      'Acme Lockout Shareholder Proposal To Be Voted On At Harbour Annual Meeting',
      60,
      'Acme Lockout Shareholder Proposal',
    ],
    [
      'en',
      'Automation of container terminals in the harbours of Europe',
      40,
      'Automation of container terminals',
    ],
    ['en', 'Guide for Amazon Web Services Elastic Compute Cloud Users', 30, 'Guide for Amazon Web Services'],
    [
      'en',
      'Best practices for planning cranes using recorded data',
      44,
      'Best practices for planning cranes',
    ],
    ['en', 'Container terminals (automated ones) of Europe', 36, 'Container terminals (automated ones)'],
    ['en', 'Container terminals, cranes and yards of Europe', 30, 'Container terminals, cranes'],
    ['de', 'Automatisierung der Häfen für mittlere Betriebe', 32, 'Automatisierung der Häfen'],
    ['sv', 'Handbok om solceller på flerbostadshus i Norden', 34, 'Handbok om solceller'],
    ['pl', 'Automatyzacja portów morskich dla małych firm', 36, 'Automatyzacja portów morskich'],
  ])('is cut before a phrase, not within one: %s, %s, %d', (language, text, limit, short) => {
    expect(shortenAtPhrase(text, limit, wordsOf(language))).toBe(short);
  });

  it.each(['en', 'de', 'fr', 'ja', ''])('is within any limit and ends in no joining word: %s', (language) => {
    const text = 'The Automation of the Harbours and of the Yards (with Cranes) for the Ships in a Storm';
    const joining = new Set(wordsOf('en')?.joining.split(' '));
    for (let limit = 20; limit < 90; limit += 1) {
      const short = shortenAtPhrase(text, limit, wordsOf(language));
      expect(countCodePoints(short)).toBeLessThanOrEqual(limit);
      expect(text.startsWith(short)).toBe(true);
      expect(language === 'en' && joining.has(short.split(' ').at(-1)?.toLowerCase() ?? '')).toBe(false);
      expect(short.split('(').length).toBe(short.split(')').length);
    }
  });

  it('is cut between the words of a script without blanks', () => {
    expect(shortenAtPhrase('港口自动化包括自动化码头和堆场管理', 8, wordsOf('zh'))).toBe('港口自动化包括');
  });

  it('is left as it is within the limit', () => {
    expect(shortenAtPhrase('Automation of', 20, wordsOf('en'))).toBe('Automation of');
  });

  it('says first what the document calls its names for short', () => {
    const abbreviations = [
      { long: 'Web Services', short: 'WS' },
      { long: 'Amazon Web Services', short: 'AWS' },
    ];
    expect(withAbbreviations('Amazon Web Services (AWS) for harbours', abbreviations, 20)).toBe(
      'AWS for harbours',
    );
    expect(withAbbreviations('Migrating to Amazon Web Services', abbreviations, 20)).toBe('Migrating to AWS');
    expect(withAbbreviations('Amazon Web Services', abbreviations, 20)).toBe('Amazon Web Services');
  });

  it.each([
    ['The automation of harbours', 'Automation of harbours'],
    ['La automatización', 'Automatización'],
    ['Die Häfen', 'Häfen'],
    ['Theatre', 'Theatre'],
    ['The', 'The'],
  ])('does without its leading article: %s', (text, bare) => {
    expect(withoutLeadingArticle(text)).toBe(bare);
  });

  it.each([
    ['Harbours: an overview', { head: 'Harbours', tail: 'an overview' }],
    ['Harbours – an overview', { head: 'Harbours', tail: 'an overview' }],
    ['港口：概述', { head: '港口', tail: '概述' }],
    ['Harbours', undefined],
    [': an overview', undefined],
    ['Harbours: ', undefined],
  ])('parts in head and tail: %s', (text, parts) => {
    expect(headAndTail(text)).toEqual(parts);
  });
});
