import { create } from '@bufbuild/protobuf';
import { VocabularySchema } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countCodePoints } from './metadata-limits.js';
import { holdToVocabulary } from './vocabulary.js';

const TERMS = [
  { term: 'Cloud', synonyms: ['cloud computing', 'SaaS'] },
  { term: 'Zero Trust', synonyms: ['ZTNA'] },
  { term: 'Compliance', synonyms: [] },
];
const TEXT = 'Regulators check compliance. Compliance with ZTNA is checked by regulators.';

const hold = (mode: string, keywords: string, text = TEXT): string =>
  holdToVocabulary(create(VocabularySchema, { mode, terms: TERMS }), { text, language: 'en' })(keywords)
    .keywords;

describe('keywords with a vocabulary', () => {
  it('are what the engine proposed where the vocabulary is off', () => {
    expect(hold('off', 'saas, regulators')).toBe('saas, regulators');
    expect(holdToVocabulary(undefined, { text: TEXT, language: 'en' })('saas').keywords).toBe('saas');
  });

  it('become the preferred term, whatever their case and inflection, and no term is repeated', () => {
    expect(hold('prefer', 'SAAS, regulators, clouds, cloud computing')).toBe('Cloud, regulators');
  });

  it.each([
    ['tr', 'İhracat', 'ihracat', 'İHRACAT'],
    ['fr', 'Matériaux', 'materiaux', 'MATERIAUX'],
    ['de', 'Straße', 'straße', 'STRASSE'],
    ['hi', 'बंदरगाह', 'बंदरगाह', 'बंदरगाह'],
  ])('become the term in whatever letters it is written: %s', (language, term, ...keywords) => {
    const vocabulary = create(VocabularySchema, { mode: 'only', terms: [{ term, synonyms: [] }] });
    for (const keyword of keywords)
      expect(holdToVocabulary(vocabulary, { text: '', language })(keyword).keywords).toBe(term);
  });

  it('are terms only where nothing else may pass, those the document speaks of behind those proposed', () => {
    expect(hold('only', 'regulators, saas')).toBe('Cloud, Compliance, Zero Trust');
  });

  it.each([
    ['ja', 'クラウド', '本書はクラウド移行の手順を説明する。'],
    ['ja', 'オンプレミス', '手順はオンプレミス環境にも使える。'],
    ['ja', '生成AI', '企業が生成 AI を使う。'],
    ['ja', 'AI', '生成AIの活用'],
    ['zh', '数据安全', '本文介绍数据安全与隐私。'],
    ['zh', '数据安全', '本文介绍数据\n安全与隐私。'],
    ['th', 'คลาวด์', 'คู่มือการย้ายระบบไปยังคลาวด์สำหรับองค์กร'],
    ['ko', '클라우드', '클라우드를 도입한다.'],
    ['ko', '데이터 보안', '데이터 보안은 중요하다.'],
    ['ko', 'AWS', 'AWS를 사용한다.'],
    ['ar', 'أمن المعلومات', 'دليل لأمن المعلومات في المؤسسات'],
    ['he', 'אבטחת מידע', 'מדריך לאבטחת מידע בארגון'],
    ['he', 'לקוח', 'שירות ולקוח'],
    ['he', 'הביטוח הלאומי', 'הרשמה לביטוח הלאומי'],
    ['he', 'מערכת', 'חשוב שכשהמערכת פועלת, וכשבמערכת יש תקלה'],
    ['ar', 'السحابة', 'الانتقال للسحابة'],
    ['ar', 'سحابة', 'خدمات والسحابة'],
    ['fa', 'شرکت\u200Cها', 'راهنمای شرکتها'],
  ])('are found in a text however its language joins words: %s %s', (language, term, text) => {
    const vocabulary = create(VocabularySchema, { mode: 'only', terms: [{ term, synonyms: [] }] });
    expect(holdToVocabulary(vocabulary, { text, language })('').keywords).toBe(term);
  });

  it.each([
    ['ja', 'ライン', 'オンライン会議の手引き'],
    ['ja', 'データ安全', 'これはデータ。安全も大切だ。'],
    ['zh', '安', '数据安全'],
    ['ko', '클라우드', '클라이밍을 배운다.'],
    ['ar', 'معلومات', 'دليل الأمن'],
    ['he', 'חשב', 'מחשב חדש'],
    ['he', 'רצף', 'שרצף חדש'],
    ['he', 'ריאות', 'בריאות הציבור'],
    ['he', 'עדות', 'ועדות הכנסת'],
    ['en', 'loud', 'clouds'],
  ])('are not found within another word: %s %s', (language, term, text) => {
    const vocabulary = create(VocabularySchema, { mode: 'only', terms: [{ term, synonyms: [] }] });
    expect(holdToVocabulary(vocabulary, { text, language })('').keywords).toBe('');
  });

  it('are counted in a text without blanks, those it speaks of most first', () => {
    const terms = ['隐私', '数据安全'].map((term) => ({ term, synonyms: [] }));
    const vocabulary = create(VocabularySchema, { mode: 'only', terms });
    const text = '介绍数据安全与隐私。数据安全很重要。';
    expect(holdToVocabulary(vocabulary, { text, language: 'zh' })('').keywords).toBe('数据安全, 隐私');
  });

  it.each([
    ['C#', 'prefer', 'C++, compilers', 'C++, compilers'],
    ['C', 'prefer', 'C++, C#, c', 'C++, C#, C'],
    ['Java', 'prefer', 'C++, C#, compilers', 'C++, C#, compilers'],
    ['C#', 'prefer', 'c#, compilers', 'C#, compilers'],
    ['C#', 'only', '', ''],
    ['C++', 'only', '', 'C++'],
    ['Notepad++', 'prefer', 'notepad++, Notepad', 'Notepad++, Notepad'],
    ['A+', 'prefer', 'a+, A', 'A+, A'],
  ])('are distinguished by the signs at their end: %s, %s %s', (term, mode, keywords, held) => {
    const vocabulary = create(VocabularySchema, { mode, terms: [{ term, synonyms: [] }] });
    const source = { text: 'Compilers for C++, and vitamin C.', language: 'en' };
    expect(holdToVocabulary(vocabulary, source)(keywords).keywords).toBe(held);
  });

  it('are no others for a sign behind a version, or behind what is counted', () => {
    const terms = ['Windows 10', 'Android', 'Microsoft 365', 'Invoice'].map((term) => ({
      term,
      synonyms: [],
    }));
    const text = 'Requires Windows 10+ or Android 12+, and Microsoft 365+. Invoice# 12 says so.';
    const held = (mode: string, keywords: string): string =>
      holdToVocabulary(create(VocabularySchema, { mode, terms }), { text, language: 'en' })(keywords)
        .keywords;
    expect(held('only', '').split(', ')).toEqual(['Windows 10', 'Android', 'Microsoft 365', 'Invoice']);
    expect(held('prefer', 'windows 10+, crane')).toBe('Windows 10, crane');
  });

  it('are distinguished by their signs in a text without blanks too', () => {
    const terms = ['C#言語', 'C++言語'].map((term) => ({ term, synonyms: [] }));
    const vocabulary = create(VocabularySchema, { mode: 'only', terms });
    expect(
      holdToVocabulary(vocabulary, { text: '本書はC++言語を説明する。', language: 'ja' })('').keywords,
    ).toBe('C++言語');
  });

  it('are none, and that is said, where no term fits', () => {
    expect(
      holdToVocabulary(create(VocabularySchema, { mode: 'only', terms: TERMS }), {
        text: 'Ships sail.',
        language: 'en',
      })('ships'),
    ).toEqual({ keywords: '', warnings: ['NO_VOCABULARY_TERM'] });
  });

  it('never exceed the limit and, with "only", never hold another word, whatever came in', () => {
    const word = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((text) => text.replace(/[,;]/gu, 'x'));
    const terms = fc.array(fc.record({ term: word, synonyms: fc.array(word, { maxLength: 3 }) }), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(terms, fc.array(word), fc.string(), (list, keywords, text) => {
        const vocabulary = create(VocabularySchema, { mode: 'only', terms: list });
        const held = holdToVocabulary(vocabulary, { text, language: 'en' })(keywords.join(', ')).keywords;
        expect(countCodePoints(held)).toBeLessThanOrEqual(200);
        const allowed = list.length === 0 ? keywords.join(', ').split(', ') : list.map(({ term }) => term);
        expect(['', ...allowed]).toEqual(expect.arrayContaining(held.split(', ')));
      }),
    );
  });
});
