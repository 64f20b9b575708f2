import { describe, expect, it } from '@jest/globals';
import { type Evidence, pageOf, quoteOf, sourceText, supportOf } from './evidence.ts';

const evidence = (changes: Partial<Evidence>): Evidence => ({
  source: 'text',
  page: 3,
  quote: 'words of the page',
  confidence: 0.8,
  ...changes,
});

describe('What is said of the source of a suggestion', () => {
  it.each([
    [1, undefined],
    [0.6, undefined],
    [0.59, 'partly in the text'],
    [0.5, 'partly in the text'],
    [0.49, 'worth a check'],
    [0, 'worth a check'],
  ])('speaks of what is in doubt: %d is %s', (confidence, words) => {
    expect(supportOf(evidence({ confidence }))).toBe(words);
  });

  it('is nothing where nothing was suggested', () => {
    expect(supportOf(evidence({ source: 'none', confidence: 0 }))).toBeUndefined();
  });

  it('says nothing more of a sure source outside of the text', () => {
    expect(supportOf(evidence({ source: 'brand', confidence: 0.9 }))).toBeUndefined();
    expect(supportOf(evidence({ source: 'info', confidence: 0.3 }))).toBe('worth a check');
  });

  it('names the documents a correction was made in', () => {
    expect(sourceText(evidence({ source: 'learned', documents: 6 }))).toBe('As in 6 of your documents');
    expect(sourceText(evidence({ source: 'learned' }))).toBe('From your corrections');
  });

  it('names a page only of the text', () => {
    expect(pageOf(evidence({}))).toBe(3);
    expect(pageOf(evidence({ page: 0 }))).toBeUndefined();
    expect(pageOf(evidence({ source: 'info', page: 3 }))).toBeUndefined();
  });

  it('quotes nothing that stands there already', () => {
    expect(quoteOf(evidence({}), 'Title')).toBe('words of the page');
    expect(quoteOf(evidence({ quote: 'Title' }), 'Title')).toBeUndefined();
    expect(quoteOf(evidence({ quote: '' }), 'Title')).toBeUndefined();
  });
});
