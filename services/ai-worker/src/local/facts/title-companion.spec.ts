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
    ['Programme de formation', 'Intitulé de la formation : Amarrer un navire', 'Amarrer un navire'],
  ])('is the product of %s', (kind, label, product) => {
    const lines = [line(kind, 750, 16), line('1. Identification', 600), line(label, 560)];
    expect(companionIn(lines, () => false)).toEqual({ text: product, role: 'object' });
  });

  it('is the kind where it names only the maker', () => {
    const lines = [line('Harbour Chess Club', 750, 26), line('Application form', 715, 18)];
    expect(companionIn(lines, (text) => text === 'Harbour Chess Club')).toEqual({
      text: 'Application form',
      role: 'kind',
    });
  });

  it('is the line right below that has a style of its own', () => {
    const lines = [
      line('User manual', 750, 16),
      line('Soldering station “Acme”', 728, 12),
      line('Prose goes on', 690),
    ];
    expect(companionIn(lines, () => false)).toEqual({ text: 'Soldering station “Acme”', role: 'object' });
  });

  it.each(['Spring 2025', 'Issue 12', 'Ausgabe 3/2024'])('is not which of many it is: %s', (edition) => {
    const lines = [line('Newsletter', 750, 16), line(edition, 728, 12), line('Prose goes on', 690)];
    expect(companionIn(lines, () => false)).toBeUndefined();
  });

  it('is no heading of a section: others are set like it', () => {
    const lines = [
      line('User manual', 750, 16),
      line('How it floats', 720, 12),
      line('How it sinks', 600, 12),
    ];
    expect(companionIn(lines, () => false)).toBeUndefined();
  });

  it('is what a maker has to say, set nearly as large as the name', () => {
    const lines = [
      line('Harbour Chess Club', 750, 26),
      line('Open days in spring', 715, 22),
      line('Prose', 600),
    ];
    expect(companionIn(lines, (text) => text === 'Harbour Chess Club')).toEqual({
      text: 'Open days in spring',
      role: 'topic',
    });
  });

  it('is nothing for a heading that says what the document is', () => {
    const lines = [line('Cleaning in Harbours', 750, 26), line('Product name: Acme', 600)];
    expect(companionIn(lines, () => false)).toBeUndefined();
  });
});
