import { create } from '@bufbuild/protobuf';
import { LearnedPreferenceSchema } from '@colophon/contracts';
import type { MetadataField } from '@colophon/contracts/rules';
import { describe, expect, it } from '@jest/globals';
import { followLearned } from './learned-preferences.js';

const preference = (kind: string, from: string, to: string, count = 4) =>
  create(LearnedPreferenceSchema, { kind, from, to, count });
const TEXT = 'Our guide to cloud storage for teams in Oslo. AWS Backup keeps copies in the cloud.';
const follow = (
  field: MetadataField,
  value: string,
  learned: ReturnType<typeof preference>[],
  language = 'en',
) => followLearned(field, value, learned, { text: TEXT, language });

describe('a learned preference', () => {
  it('replaces the author it was learned for, and says from how many documents', () => {
    const learned = [preference('author', 'acme', 'Acme Ltd', 6)];
    expect(follow('author', 'acme', learned)).toEqual({
      value: 'Acme Ltd',
      origin: { source: 'learned', page: 0, quote: '', confidence: expect.any(Number), documents: 6 },
    });
    expect(follow('author', 'Grace Hopper', learned)).toEqual({ value: 'Grace Hopper', origin: undefined });
    expect(follow('author', '', [preference('author', '', 'Acme Ltd')]).value).toBe('Acme Ltd');
  });

  it('never makes an author longer than its field, or of unseen characters', () => {
    expect(follow('author', 'acme', [preference('author', 'acme', 'x'.repeat(101))]).value).toBe('acme');
    expect(follow('author', 'acme', [preference('author', 'acme', '\u200b')]).value).toBe('acme');
  });

  it('strikes keywords, but not the last one', () => {
    const learned = [preference('keyword_removed', 'team', '')];
    expect(follow('keywords', 'cloud, Team', learned)).toMatchObject({
      value: 'cloud',
      origin: { documents: 4 },
    });
    expect(follow('keywords', 'team', learned)).toEqual({ value: 'team', origin: undefined });
  });

  it('adds a keyword only where the text speaks of it, once, and as sure as the least frequent', () => {
    const learned = [
      preference('keyword_added', 'aws backup', 'AWS Backup', 9),
      preference('keyword_added', 'cloud', 'Cloud', 5),
      preference('keyword_added', 'loud', 'loud', 3),
    ];
    expect(follow('keywords', 'cloud', learned)).toMatchObject({
      value: 'cloud, AWS Backup',
      origin: { source: 'learned', documents: 9 },
    });
  });

  it.each([
    ['クラウド', '本書はクラウド移行の手順を説明する。'],
    ['AI', '生成AIの活用'],
    ['数据安全', '本文介绍数据安全与隐私。'],
    ['คลาวด์', 'คู่มือการย้ายระบบไปยังคลาวด์สำหรับองค์กร'],
    ['클라우드', '클라우드를 도입한다.'],
    ['데이터 보안', '데이터 보안은 중요하다.'],
    ['أمن المعلومات', 'دليل لأمن المعلومات في المؤسسات'],
    ['אבטחת מידע', 'מדריך לאבטחת מידע בארגון'],
  ])('adds a keyword where the text speaks of it without blanks around it: %s', (keyword, text) => {
    const learned = [preference('keyword_added', keyword.toLowerCase(), keyword)];
    expect(followLearned('keywords', '', learned, { text, language: '' }).value).toBe(keyword);
  });

  it('adds no keyword that is only part of another word', () => {
    const learned = [preference('keyword_added', 'ライン', 'ライン')];
    expect(followLearned('keywords', '', learned, { text: 'オンライン会議', language: 'ja' }).value).toBe('');
  });

  it('adds a keyword that ends in a version from which on it holds', () => {
    const learned = [preference('keyword_added', 'windows 10', 'Windows 10')];
    const source = { text: 'Needs Windows 10+ now.', language: 'en' };
    expect(followLearned('keywords', '', learned, source).value).toBe('Windows 10');
  });

  it('keeps the keywords within their limit and number: of those proposed the last half may go', () => {
    const words = Array.from({ length: 10 }, (_, i) => `word ${i}`);
    const learned = [preference('keyword_added', 'cloud', 'cloud')];
    expect(follow('keywords', words.join(', '), learned).value).toBe(
      [...words.slice(0, 9), 'cloud'].join(', '),
    );
    const many = ['guide', 'teams', 'oslo', 'aws', 'backup', 'copies', 'cloud storage'];
    expect(
      follow(
        'keywords',
        words.join(', '),
        many.map((word) => preference('keyword_added', word, word)),
      ).value,
    ).toBe([...words.slice(0, 5), ...many.slice(0, 5)].join(', '));
    const wide = Array.from({ length: 4 }, (_, i) => `${i}${'x'.repeat(47)}`);
    expect(follow('keywords', wide.join(', '), learned).value).toBe(
      [...wide.slice(0, 3), 'cloud'].join(', '),
    );
    const long = 'x'.repeat(197);
    expect(follow('keywords', long, learned)).toEqual({ value: long, origin: undefined });
  });

  it('adds one form of a keyword', () => {
    const learned = [
      preference('keyword_added', 'team', 'team'),
      preference('keyword_added', 'teams', 'teams'),
    ];
    const source = { text: 'For a team and its teams.', language: 'en' };
    expect(followLearned('keywords', 'cloud', learned, source).value).toBe('cloud, team');
  });

  it('leaves the form people add most often, though they add another one, too', () => {
    const learned = [
      preference('keyword_added', 'team', 'team', 9),
      preference('keyword_added', 'teams', 'teams', 3),
    ];
    const source = { text: 'For a team and its teams.', language: 'en' };
    expect(followLearned('keywords', 'team, cloud', learned, source)).toEqual({
      value: 'team, cloud',
      origin: undefined,
    });
  });

  it('makes room for a keyword without one that people add: there already, put in place or added before', () => {
    const words = Array.from({ length: 7 }, (_, i) => `word ${i}`);
    const learned = [
      preference('keyword_added', 'teams', 'teams', 9),
      preference('keyword_added', 'oslo', 'Oslo', 7),
      preference('keyword_added', 'cloud', 'cloud', 5),
      preference('keyword_added', 'guide', 'guide', 3),
    ];
    expect(follow('keywords', [...words, 'cloud', 'guide', 'team'].join(', '), learned)).toMatchObject({
      value: [...words.slice(0, 6), 'cloud', 'guide', 'teams', 'Oslo'].join(', '),
      origin: { documents: 7 },
    });
  });

  it.each([
    ['accounts', 'Accounting'],
    ['ships', 'Shipping'],
    ['markets', 'Marketing'],
    ['banks', 'Banking'],
    ['University', 'universe'],
    ['guide', 'guides'],
  ])('puts the form people add in place of one with the same stem: %s, %s', (proposed, wanted) => {
    const learned = [preference('keyword_added', wanted.toLowerCase(), wanted, 5)];
    const source = { text: `Of ${proposed}, ${wanted} and cloud.`, language: 'en' };
    expect(followLearned('keywords', `${proposed}, cloud`, learned, source)).toMatchObject({
      value: `${wanted}, cloud`,
      origin: { source: 'learned', documents: 5 },
    });
    const both = `${proposed}, ${wanted}`;
    expect(followLearned('keywords', both, learned, source)).toEqual({ value: both, origin: undefined });
  });

  it('puts the form people want in place of the one they strike', () => {
    const learned = [
      preference('keyword_removed', 'team', ''),
      preference('keyword_added', 'teams', 'teams'),
    ];
    expect(follow('keywords', 'cloud, team', learned).value).toBe('cloud, teams');
  });

  it.each([
    ['1,4-butanediol', '1,4-butanediol'],
    ['0,5-mm-Folie', '0,5-mm-Folie'],
    ['Smith, Jones', 'Smith Jones'],
  ])('adds %s as one keyword', (to, keyword) => {
    const learned = [preference('keyword_added', to.toLowerCase(), to)];
    const source = { text: `About ${to} and more.`, language: 'en' };
    expect(followLearned('keywords', 'cloud', learned, source).value).toBe(`cloud, ${keyword}`);
  });

  it('sets a title in sentence case and leaves names and abbreviations', () => {
    const learned = [preference('title_case', '', 'sentence')];
    expect(follow('title', 'Cloud Storage for Teams in Oslo: Guide to AWS', learned)).toMatchObject({
      value: 'Cloud storage for teams in Oslo: Guide to AWS',
      origin: { source: 'learned' },
    });
    expect(follow('title', 'Cloud Storage', learned, 'de')).toEqual({
      value: 'Cloud Storage',
      origin: undefined,
    });
  });

  it('sets a title in title case, small words but the first apart', () => {
    const learned = [preference('title_case', '', 'title')];
    expect(follow('title', 'Guide to cloud storage on iPhone', learned).value).toBe(
      'Guide to Cloud Storage on iPhone',
    );
  });

  it.each([
    ['10 kg bags and 5 mm pipes', '10 kg Bags and 5 mm Pipes'],
    ['a guide to Rio de Janeiro hotels', 'A Guide to Rio de Janeiro Hotels'],
    ['bars of Santiago de la Vega', 'Bars of Santiago de la Vega'],
    ['the 1st and 2nd floor', 'The 1st and 2nd Floor'],
    ['cranes: the guide', 'Cranes: The Guide'],
    ['how to count min and s', 'How to Count Min and S'],
  ])('sets in title case no unit and no small word of a name: %s', (title, set) => {
    expect(follow('title', title, [preference('title_case', '', 'title')]).value).toBe(set);
  });

  it('leaves other fields, and what it does not know', () => {
    const learned = [preference('of_a_later_release', '', 'x')];
    for (const field of ['subject', 'description', 'title', 'author', 'keywords'] as const)
      expect(follow(field, 'cloud', learned)).toEqual({ value: 'cloud', origin: undefined });
  });
});
