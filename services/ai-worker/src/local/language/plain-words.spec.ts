import { describe, expect, it } from '@jest/globals';
import { KoreanVocabulary } from './korean-words.js';
import { lowerCaseOf } from './lower-case.js';
import { createPlainTokenizer } from './plain.tokenizer.js';
import { createStemmer } from './stemmer.js';
import { isJapaneseFunction, unspacedWords } from './unspaced-words.js';

describe('lower case', () => {
  it('follows the language and leaves no combining dot', () => {
    expect(lowerCaseOf('tr')('İŞ IŞIK')).toBe('iş ışık');
    expect(lowerCaseOf('en')('İZMİR')).toBe('izmir');
    expect(lowerCaseOf('')('ABC')).toBe('abc');
  });
});

describe('Korean words', () => {
  it('lose a particle that no noun ends in', () => {
    expect(new KoreanVocabulary().read('토큰을')).toEqual({ base: '토큰', isMarked: true });
  });

  it('lose a doubtful particle only where the text has the rest without it', () => {
    const vocabulary = new KoreanVocabulary();
    expect(vocabulary.read('민주주의').base).toBe('민주주의');
    vocabulary.learn('플랫폼은 플랫폼의');
    expect(vocabulary.read('플랫폼의').base).toBe('플랫폼');
  });

  it('keep at least two syllables', () => {
    expect(new KoreanVocabulary().read('나를').base).toBe('나를');
  });
});

describe('words of a text without blanks', () => {
  const wordsOf = (language: string, text: string, isFunction: (word: string) => boolean): string[] =>
    unspacedWords(text, new Intl.Segmenter(language, { granularity: 'word' }), isFunction);

  it('take a single sign to the word before it', () => {
    expect(wordsOf('ja', '利用者はデータ', isJapaneseFunction)).toEqual(['利用者', 'は', 'データ']);
  });

  it.each([
    ['クラウド移行', ['クラウド', '移行']],
    ['サブスクリプションの料金', ['サブスクリプション', 'の', '料金']],
    ['データ・センター', ['データ', '・', 'センター']],
    ['クラウド ストレージ', ['クラウド', 'ストレージ']],
  ])('keep a word in katakana whole: %s', (text, words) => {
    expect(wordsOf('ja', text, isJapaneseFunction)).toEqual(words);
  });

  it('leave a function word alone', () => {
    expect(wordsOf('zh', '通货和货币', (word) => word === '和')).toEqual(['通货', '和', '货币']);
  });
});

describe('words with joiners', () => {
  it('are one word, the same with and without them', () => {
    const [sentence] = createPlainTokenizer('fa').sentences([
      { text: 'شرکت\u200Cها شرکتها', page: 1, fontSize: 11 },
    ]);
    expect(sentence?.words.map(({ text }) => text)).toEqual(['شرکت\u200Cها', 'شرکتها']);
    expect(new Set(sentence?.words.map(({ stem }) => stem)).size).toBe(1);
  });
});

describe('light stems', () => {
  it.each([
    ['pl', ['umowa', 'umowy', 'umowie']],
    ['el', ['τιμοκατάλογος', 'τιμοκατάλογοι']],
    ['hi', ['किताब', 'किताबें', 'किताबों']],
  ])('are the same for the forms of a word: %s', (language, forms) => {
    expect(new Set(forms.map(createStemmer(language))).size).toBe(1);
  });
});
