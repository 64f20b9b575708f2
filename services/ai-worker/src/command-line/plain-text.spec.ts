import { describe, expect, it } from '@jest/globals';
import { paragraphsOf, visibleLines, withoutFurniture } from '../metadata/document-text.js';
import { plainText } from './plain-text.js';

const paragraphs = (text: string): string[] =>
  paragraphsOf(withoutFurniture(visibleLines(plainText(text)))).map((paragraph) => paragraph.text);

describe('a text without layout', () => {
  it('keeps lines apart that are sentences or paragraphs', () => {
    const text = 'A title\nA first sentence of some length, which ends here.\nA second one.';
    expect(paragraphs(text)).toEqual(text.split('\n'));
  });

  it('sets a short first line like a title', () => {
    const [title, body] = visibleLines(plainText('A title\nThe text below it.'));
    expect(title?.fontSize).toBeGreaterThan(body?.fontSize ?? 0);
  });

  it('takes a long first line, or the only one, for text', () => {
    const sizes = (text: string): number[] => visibleLines(plainText(text)).map((line) => line.fontSize);
    expect(new Set(sizes('Only one line'))).toEqual(new Set(sizes(`${'word '.repeat(30)}\nMore.`)));
  });

  it('joins the lines of a wrapped text, and not its paragraphs', () => {
    const text = [
      'Container terminals handle ships every day and night, in winter',
      'and summer. Automated terminals reduce the time that ships have',
      'to wait. Crane scheduling decides how long they stay.',
      '',
      'Waiting costs money, for the terminals as for the owners of the',
      'ships, and no one gains from it in the end.',
    ].join('\n');
    const found = paragraphs(text);
    expect(found).toHaveLength(2);
    expect(found[0]).toContain('in winter and summer. Automated');
  });

  it('finds the column although a row of a table is longer', () => {
    const line = 'Container terminals handle ships in winter and summer without an end or';
    const text = [...Array.from({ length: 30 }, () => line), '7'.repeat(200)].join('\n');
    expect(paragraphs(text)).toHaveLength(1);
  });

  it('loses nothing of a line of any length', () => {
    const long = 'Crane scheduling matters. '.repeat(400).trim();
    expect(paragraphs(`Title\n${long}`).join(' ')).toBe(`Title ${long}`);
    expect(paragraphs('x'.repeat(5_000)).join('').replaceAll(' ', '')).toHaveLength(5_000);
  });

  it('takes no number and no repeated line for a page number or a running header', () => {
    expect(paragraphs('12\nSame words\nOther words\nSame words\n13')).toHaveLength(5);
  });

  it('may be empty', () => {
    expect(paragraphs(' \n\n ')).toEqual([]);
  });
});
