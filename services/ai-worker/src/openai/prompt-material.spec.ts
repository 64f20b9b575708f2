import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { paragraphsOf, visibleLines } from '../metadata/document-text.js';
import { apartFromContents } from './material-text.js';
import { buildMaterial, type CountTokens } from './prompt-material.js';
import { SYSTEM_PROMPT } from './prompts/metadata.prompt.v3.js';
import { tokenCounter } from './token-counter.js';

const materialOf = (
  request: ReturnType<typeof requestFor>,
  phrases: string[],
  count: CountTokens,
): string => {
  const shown = visibleLines(request.text);
  const { told: lines, contents } = apartFromContents(shown);
  const source = { request, shown, lines, contents, paragraphs: paragraphsOf(lines), phrases };
  return buildMaterial(source, 'token', count);
};

const longDocument = textOf(
  Array.from({ length: 40 }, (_, index) =>
    page(index + 1, [
      [`Chapter ${index + 1} of the harbour book`, 20],
      ...Array.from(
        { length: 30 },
        (_unused, line) =>
          [
            `Sentence ${line} on page ${index + 1} tells about ${index === 20 ? 'zeppelins' : 'ships'} at length.`,
            11,
          ] as const,
      ),
    ]),
  ),
);

describe('what is sent to a model', () => {
  it('stays within some 5,000 tokens for a long document, rules included', async () => {
    const count = await tokenCounter();
    const material = materialOf(requestFor(longDocument), ['ships'], count);
    const all = count(material) + count(SYSTEM_PROMPT);
    expect(all).toBeLessThanOrEqual(5_000);
    expect(all).toBeGreaterThan(2_000);
  });

  it('is no head cut: passages with the leading phrases and the last page are there', async () => {
    const material = materialOf(requestFor(longDocument), ['zeppelins'], await tokenCounter());
    expect(material).toContain('[page 21]');
    expect(material).toMatch(/<<<LAST-PAGE token\n[\s\S]*page 40/);
  });

  it('holds file name, stored properties and brand inside the delimiters', async () => {
    const request = requestFor(textOf([page(1, [['Harbours', 20]])]), {
      filename: 'orders.pdf',
      original: { title: 'Old title' },
      brand: { brandVoice: 'friendly' },
    });
    const material = materialOf(request, [], await tokenCounter());
    expect(material).toContain(
      '<<<PROPERTIES token\nfile name: orders.pdf\nstored title: Old title\ntoken>>>',
    );
    expect(material).toContain('<<<BRAND token\nvoice: friendly\ntoken>>>');
    expect(SYSTEM_PROMPT).not.toContain('orders.pdf');
  });

  it('tells sizes of the first page, and that a scan has no text', async () => {
    const count = await tokenCounter();
    const lines = [
      ['Harbours', 20],
      ['Berths are planned with their cranes.', 11],
    ] as const;
    expect(materialOf(requestFor(textOf([page(1, lines)])), [], count)).toContain('20pt | Harbours');
    expect(materialOf(requestFor(textOf([page(1, [])])), [], count)).toContain('no text that can be read');
  });

  it('shows the prominent lines of the first page, from top to bottom', async () => {
    const body = Array.from(
      { length: 6 },
      (_, line) => [`Berth ${line} is planned with its cranes.`, 11] as const,
    );
    const poster = textOf([
      page(1, [
        ['Printed by Example Press', 16, { y: 30 }],
        ['Harbours', 30, { y: 800 }],
        ['in bold', 11, { bold: true }],
        ...body,
      ]),
    ]);
    const material = materialOf(requestFor(poster), [], await tokenCounter());
    expect(material).toContain(
      '<<<FIRST-PAGE-LAYOUT token\n30pt | Harbours\n11pt bold | in bold\n16pt | Printed by Example Press\ntoken>>>',
    );
  });

  it('takes no line for a heading where all are alike', async () => {
    const lines = ['One', 'Two', 'Three'].map((text) => [text, 11, { bold: true }] as const);
    expect(materialOf(requestFor(textOf([page(1, lines)])), [], await tokenCounter())).not.toContain(
      'LAYOUT',
    );
  });

  it('gives passages in the order of the document, and only those that tell something', async () => {
    const count = await tokenCounter();
    const told = (what: string): string =>
      `${what} of the harbour are explained here at some length, for all who plan it.`;
    const middle = ['Cranes and cranes', 'Berths', 'Cranes, berths and tides'].map((what, index) =>
      page(index + 3, [
        [told(what), 11],
        ['Cranes and berths', 20],
        ['See https://example.org/cranes for cranes, berths and tides of the harbour and their history.', 9],
      ]),
    );
    const text = textOf([
      page(1, [[told('Tides').repeat(3), 11]]),
      page(2, [[told('Ships').repeat(3), 11]]),
      ...middle,
      page(9, [['End', 11]]),
    ]);
    const material = materialOf(requestFor(text), ['cranes', 'berths', 'tides'], count);
    const passages = material.split('<<<PASSAGES token\n')[1]?.split('\ntoken>>>')[0]?.split('\n');
    expect(passages).toEqual([
      `[page 3] ${told('Cranes and cranes')}`,
      `[page 4] ${told('Berths')}`,
      `[page 5] ${told('Cranes, berths and tides')}`,
    ]);
  });

  it('opens with text, not with a table of contents, which stands for a missing outline', async () => {
    const contents = Array.from(
      { length: 40 },
      (_, entry) => [`Chapter ${entry} . . . . . . . . ${entry + 3}`, 11] as const,
    );
    const prose = Array.from(
      { length: 4 },
      (_, line) => [`Sentence ${line} tells how a harbour plans its berths and cranes.`, 11] as const,
    );
    const text = textOf([
      page(1, [['Harbours', 30]]),
      page(2, contents),
      page(3, prose),
      page(4, prose),
      page(5, [['End', 11]]),
    ]);
    const material = materialOf(requestFor(text), [], await tokenCounter());
    const opening = material.split('<<<OPENING token\n')[1]?.split('\ntoken>>>')[0];
    expect(opening).toContain('Sentence 3 tells');
    expect(opening).not.toMatch(/Chapter|\. \. \./);
    expect(material).toMatch(/<<<OUTLINE token\nChapter 0\nChapter 1\n/);
  });

  it('pays for no rules of a form, nor twice for the same line', async () => {
    const form = [
      ['Name: ______________________', 11],
      ['Yes No', 14],
      ['Berth', 11],
      ['Yes No', 14],
    ] as const;
    const material = materialOf(requestFor(textOf([page(1, form)])), [], await tokenCounter());
    expect(material).toContain('<<<OPENING token\nName: ___\nYes No\nBerth\ntoken>>>');
  });

  const brandOf = (material: string): string =>
    material.split('<<<BRAND token\n')[1]?.split('\ntoken>>>')[0] ?? '';
  const withGuidelines = (customGuidelines: string) =>
    requestFor(textOf([page(1, [['Harbours', 20]])]), { brand: { companyName: 'Acme', customGuidelines } });

  it.each([
    ['en', 'Name berth {} before the quay and keep the voice calm. ', 2_000],
    ['de', 'Nennen Sie Liegeplatz {} vor dem Kai und bleiben Sie sachlich. ', 2_000],
    ['ja', '岸壁{}の名前を最初に書き、落ち着いた文体にしてください。', 1_500],
  ])('holds the whole guidelines of a brand: %s', async (_language, sentence, length) => {
    const many = Array.from({ length: 100 }, (_, index) => sentence.replace('{}', String(index))).join('');
    const guidelines = many.slice(0, length).trim();
    const material = materialOf(withGuidelines(guidelines), [], await tokenCounter());
    expect(brandOf(material)).toBe(`company: Acme\nguidelines: ${guidelines}`);
  });

  it('ends guidelines that are too long with a whole sentence, or else a whole word', async () => {
    const count = await tokenCounter();
    const cut = brandOf(materialOf(withGuidelines('Schreibt über Häfen. '.repeat(2_000)), [], count));
    expect(cut).toMatch(/^company: Acme\nguidelines: (?:Schreibt über Häfen\. ?)+$/);
    expect(count(cut)).toBeLessThanOrEqual(2_000);
    expect(count(cut)).toBeGreaterThan(1_500);
    const endless = brandOf(materialOf(withGuidelines('harbours '.repeat(9_000)), [], count));
    expect(endless).toMatch(/^company: Acme\nguidelines: (?:harbours ?)+$/);
    expect(count(endless)).toBeLessThanOrEqual(2_000);
  });

  it('counts text that spells a control token as text', async () => {
    const count = await tokenCounter();
    expect(count('<|endoftext|>')).toBeGreaterThan(1);
  });
});
