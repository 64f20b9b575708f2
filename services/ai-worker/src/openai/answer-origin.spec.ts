import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { visibleLines } from '../metadata/document-text.js';
import { answerOrigin } from './answer-origin.js';
import { SourceText } from './source-text.js';

const originIn = (lines: readonly string[], value: string, quote = '') => {
  const request = requestFor(
    textOf([
      page(1, [['Harbour', 20]]),
      page(
        2,
        lines.map((line) => [line, 11] as const),
      ),
    ]),
  );
  return answerOrigin(value, quote, new SourceText(visibleLines(request.text), request));
};

describe('where a value stands', () => {
  it.each<[string, readonly string[], string]>([
    [
      'over the end of a line of Japanese',
      ['港湾の所', '有者が費用を負担する。'],
      '港湾の所有者が費用を負担する',
    ],
    ['within a sentence of Chinese', ['本报告由港口管理局编写并发布。'], '港口管理局编写'],
    ['in Turkish capitals', ['VİNÇ FİYAT LİSTESİ'], 'Vinç Fiyat Listesi'],
    ['without its accents', ['LES MATERIAUX DU PORT'], 'Les matériaux du port'],
    ['broken at the end of a line', ['Die Hafenverwal-', 'tung berichtet.'], 'Die Hafenverwaltung berichtet'],
  ])('is found %s', (_where, lines, quote) => {
    expect(originIn(lines, 'In words of its own', quote)).toMatchObject({
      source: 'text',
      page: 2,
      confidence: 0.85,
    });
    expect(originIn(lines, quote)).toMatchObject({ source: 'text', page: 2, confidence: 0.8 });
  });

  it('is nowhere where the document does not hold it', () => {
    expect(originIn(['港湾の所', '有者'], '空港の所有者')).toMatchObject({ source: 'none', page: 0 });
  });
});
