import { describe, expect, it } from '@jest/globals';
import { requestForText } from '../../command-line/metadata-requests.js';
import type { VisibleLine } from '../../metadata/document-text.js';
import { type DocumentLayout, layoutOf } from '../layout/document-layout.js';
import { textBlocks } from '../layout/text-blocks.js';
import { keywordSource } from './keyword-source.js';

const line = (text: string, x: number, y: number): VisibleLine => ({
  text,
  page: 1,
  fontSize: 10,
  x,
  y,
  bold: false,
  width: text.length * 5,
  height: 10,
  pageHeight: 800,
  pageWidth: 600,
});

const layoutWith = (lines: readonly VisibleLine[]): DocumentLayout => ({
  shown: lines,
  lines,
  running: [],
  body: 10,
  blocks: textBlocks(lines, 10),
  headings: [],
  firstPage: 1,
  lastPage: 1,
});

const textsOf = (lines: readonly VisibleLine[]): string[] =>
  keywordSource(layoutWith(lines)).texts.map(({ text }) => text);

describe('what keywords are taken from', () => {
  it('is every cell of a row for itself', () => {
    expect(textsOf([line('Magnetic', 50, 700), line('PVC', 150, 700)])).toEqual(['Magnetic', 'PVC']);
  });

  it('is one entry where its line goes on small or after a hyphen', () => {
    const lines = [line('• Coating for', 50, 700), line('longer life', 60, 688), line('Wax Resin', 50, 676)];
    expect(textsOf(lines)).toEqual(['• Coating for longer life', 'Wax Resin']);
  });

  it('are whole paragraphs of running text', () => {
    const lines = [
      line('The coating of every ribbon protects the printhead, which', 50, 700),
      line('therefore lasts twice as long as with other ribbons.', 50, 688),
    ];
    expect(textsOf(lines)).toHaveLength(1);
  });

  it('are the paragraphs of a plain text, which has no layout', () => {
    const source = keywordSource(layoutOf(requestForText('Cranes\n\nCranes wait.\nShips wait.', 'en').text));
    expect(source.isTypeset).toBe(false);
    expect(source.texts.map(({ text }) => text)).toContain('Cranes wait.');
  });
});
