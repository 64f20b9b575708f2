import { describe, expect, it } from '@jest/globals';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { paragraphsOf, visibleLines } from '../metadata/document-text.js';
import { buildMaterial, type CountTokens } from './prompt-material.js';
import { SYSTEM_PROMPT } from './prompts/metadata.prompt.v2.js';
import { tokenCounter } from './token-counter.js';

const materialOf = (
  request: ReturnType<typeof requestFor>,
  phrases: string[],
  count: CountTokens,
): string => {
  const lines = visibleLines(request.text);
  return buildMaterial({ request, lines, paragraphs: paragraphsOf(lines), phrases }, 'token', count);
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
  it('stays within some 8,000 tokens for a long document, rules included', async () => {
    const count = await tokenCounter();
    const material = materialOf(requestFor(longDocument), ['ships'], count);
    const all = count(material) + count(SYSTEM_PROMPT);
    expect(all).toBeLessThanOrEqual(8_000);
    expect(all).toBeGreaterThan(3_000);
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
    expect(materialOf(requestFor(textOf([page(1, [['Harbours', 20]])])), [], count)).toContain(
      '20pt | Harbours',
    );
    expect(materialOf(requestFor(textOf([page(1, [])])), [], count)).toContain('no text that can be read');
  });

  it('counts text that spells a control token as text', async () => {
    const count = await tokenCounter();
    expect(count('<|endoftext|>')).toBeGreaterThan(1);
  });
});
