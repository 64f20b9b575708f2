import { describe, expect, it } from '@jest/globals';
import { headingsOf, withoutNumber } from './headings.js';
import type { TextBlock } from './text-blocks.js';

const heading = (text: string, fontSize: number, page = 1): TextBlock => ({
  text,
  page,
  fontSize,
  bold: true,
  lines: [],
  role: 'heading',
});

describe('headings', () => {
  it.each([
    ['1. Purpose', 'Purpose'],
    ['2.1.3 Crane scheduling', 'Crane scheduling'],
    ['IV. Results', 'Results'],
    ['A) Scope', 'Scope'],
    ['Chapter 3: Cranes', 'Cranes'],
    ['Kapitel 2 Kräne', 'Kräne'],
    ['Bölüm 4. Vinçler', 'Vinçler'],
    ['第三章 港口', '港口'],
    ['二、范围', '范围'],
    ['Storage options .......... 12', 'Storage options'],
    ['Scope:', 'Scope'],
    ['3D printing', '3D printing'],
    ['Ideas and plans', 'Ideas and plans'],
    ['Vitamin C', 'Vitamin C'],
  ])('are read without their number: %s', (text, bare) => {
    expect(withoutNumber(text)).toBe(bare);
  });

  it('are those of the outline first, then those set as headings, each once', () => {
    const outline = [
      { title: '1. Cranes', page: 2, depth: 0 },
      { title: '1.1 Scheduling', page: 2, depth: 1 },
    ] as unknown as Parameters<typeof headingsOf>[0];
    const found = headingsOf(outline, [heading('CRANES', 18, 2), heading('Yard', 18, 3)]);
    expect(found).toEqual([
      { text: 'Cranes', page: 2, level: 0 },
      { text: 'Scheduling', page: 2, level: 1 },
      { text: 'Yard', page: 3, level: 0 },
    ]);
  });

  it('have a level for each size; a fifth size is no heading', () => {
    const found = headingsOf(
      [],
      [30, 24, 18, 14, 12].map((size) => heading(`Size ${size}`, size)),
    );
    expect(found.map(({ level }) => level)).toEqual([0, 1, 2, 3]);
  });

  it('are no prose and no items, and not without a word', () => {
    const blocks: TextBlock[] = [
      { ...heading('A sentence.', 18), role: 'prose' },
      { ...heading('Cell', 18), role: 'item' },
      heading('12.', 18),
    ];
    expect(headingsOf([], blocks)).toEqual([]);
  });

  it('are 120 at most', () => {
    const blocks = Array.from({ length: 500 }, (_, index) => heading(`Heading n${index}`, 18));
    expect(headingsOf([], blocks)).toHaveLength(120);
  });
});
