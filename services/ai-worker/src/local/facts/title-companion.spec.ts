import { describe, expect, it } from '@jest/globals';
import type { VisibleLine } from '../../metadata/document-text.js';
import { headingBlocks } from '../layout/heading-blocks.js';
import { companionOf } from './title-companion.js';

const line = (text: string, y: number, fontSize = 10): VisibleLine => ({
  text,
  page: 1,
  x: 50,
  y,
  width: 200,
  height: fontSize,
  fontSize,
  bold: false,
  pageWidth: 600,
  pageHeight: 800,
});

const companionIn = (lines: readonly VisibleLine[], isOrganisation: (text: string) => boolean) => {
  const blocks = headingBlocks(lines, 10, () => false);
  const [first] = blocks;
  if (!first) throw new Error('no heading');
  return companionOf(first, { lines, blocks, body: 10, isOrganisation });
};

describe('what a heading lacks', () => {
  it.each([
    ['Safety Data Sheet', 'Product name: Acme Cleaner 5', 'Acme Cleaner 5'],
    ['安全データシート', '製品名 : THERMOPLAST K', 'THERMOPLAST K'],
    ['Sicherheitsdatenblatt', '1.1 Handelsname: Blauwasser', 'Blauwasser'],
  ])('is the product of %s', (kind, label, product) => {
    const lines = [line(kind, 750, 16), line('1. Identification', 600), line(label, 560)];
    expect(companionIn(lines, () => false)).toEqual({ text: product, isKind: false });
  });

  it('is the kind where it names only the maker', () => {
    const lines = [line('Harbour Chess Club', 750, 26), line('Application form', 715, 18)];
    expect(companionIn(lines, (text) => text === 'Harbour Chess Club')).toEqual({
      text: 'Application form',
      isKind: true,
    });
  });

  it('is nothing for a heading that says what the document is', () => {
    const lines = [line('Cleaning in Harbours', 750, 26), line('Product name: Acme', 600)];
    expect(companionIn(lines, () => false)).toBeUndefined();
  });
});
