import { create } from '@bufbuild/protobuf';
import { ExtractedTextSchema } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { longestBody } from '../findability/proof-material.js';
import { proofTextOf } from './proof-text.js';

const textOf = (pages: object[], outline: object[] = []) =>
  create(ExtractedTextSchema, { pages: pages as never, outline: outline as never });
const line = (text: string, more: object = {}) => ({ text, fontSize: 10, bold: false, ...more });

describe('the text of a document in a proof', () => {
  it('is what a reader sees and what an index reads of the pages', () => {
    const found = proofTextOf(
      textOf(
        [{ number: 1, lines: [line('Harbour', { fontSize: 20, bold: true }), line('Cranes')] }],
        [{ title: 'Quays', depth: 0, page: 1 }],
      ),
    );
    expect(found).toEqual({
      text: {
        pages: [
          {
            number: 1,
            lines: [
              { text: 'Harbour', fontSize: 20, bold: true },
              { text: 'Cranes', fontSize: 10, bold: false },
            ],
          },
        ],
        outline: ['Quays'],
      },
      body: 'Harbour\nCranes',
    });
  });

  it('holds nothing that is hidden', () => {
    const found = proofTextOf(
      textOf([{ number: 1, lines: [line('stuffed', { hidden: true }), line('shown')] }]),
    );
    expect(JSON.stringify(found)).not.toContain('stuffed');
  });

  it('of a scan is seen by people and read by no index', () => {
    const found = proofTextOf(textOf([{ number: 1, recognised: true, lines: [line('Harbour')] }]));
    expect(found.body).toBe('');
    expect(found.text?.pages[0]?.lines).toHaveLength(1);
  });

  it('is bounded, also in what people see', () => {
    const long = line('w'.repeat(longestBody / 2));
    const found = proofTextOf(textOf([{ number: 1, lines: [long, long, long] }]));
    expect(found.body.length).toBeLessThanOrEqual(longestBody);
    expect(found.text?.pages[0]?.lines).toHaveLength(1);
  });
});
