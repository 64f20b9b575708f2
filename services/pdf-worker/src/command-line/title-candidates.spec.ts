import { describe, expect, it } from '@jest/globals';
import type { TextLine, TextPage } from '../pdfium/extracted-text.js';
import { titleCandidates } from './title-candidates.js';

/** Lines from the top of the page, each as far below the one before as its size asks. */
function page(...lines: readonly (readonly [text: string, fontSize: number, hidden?: boolean])[]): TextPage {
  let y = 780;
  const placed = lines.map(([text, fontSize, hidden = false]): TextLine => {
    y -= fontSize * 1.2;
    return { text, fontSize, hidden, x: 72, y, width: 200, height: fontSize, bold: false };
  });
  return { number: 1, width: 612, height: 792, lines: placed };
}

const body = Array.from({ length: 12 }, (_, i) => [`running text of the document, line ${i}.`, 10] as const);
const texts = (...given: Parameters<typeof titleCandidates>) =>
  titleCandidates(...given).map(({ text }) => text);

describe('the likeliest title', () => {
  it('is the large block, over all its lines', () => {
    expect(texts(page(['Saving Energy in', 24], ['Large Harbours', 24], ...body), '')[0]).toBe(
      'Saving Energy in Large Harbours',
    );
  });

  it.each(['WHITE PAPER', 'www.example.com', 'ACME'])('is not the larger "%s" above it', (above) => {
    expect(texts(page([above, 32], ['How Harbours Save Energy', 24], ...body), '')[0]).toBe(
      'How Harbours Save Energy',
    );
  });

  it('is nothing that a reader does not see', () => {
    expect(texts(page(['Unseen Heading Here', 40, true], ['Seen Heading Here', 20], ...body), '')[0]).toBe(
      'Seen Heading Here',
    );
  });
});

describe('the stated title', () => {
  it('is among the first three, once', () => {
    const found = texts(page(['How Harbours Save Energy', 24], ...body), 'Harbours and Energy');
    expect(found.slice(0, 3)).toContain('Harbours and Energy');
    expect(texts(page(['Same Title Twice', 24], ...body), 'Same Title Twice').slice(0, 2)).not.toEqual([
      'Same Title Twice',
      'Same Title Twice',
    ]);
  });

  it('counts for nothing when a program left it behind', () => {
    expect(titleCandidates(undefined, 'Microsoft Word - report.docx')).toEqual([]);
  });

  it('is all there is where no page can be read', () => {
    expect(titleCandidates(undefined, 'Annual Harbour Review')).toEqual([
      { text: 'Annual Harbour Review', source: 'info', fontSize: 0 },
    ]);
  });
});
