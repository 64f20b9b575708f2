import { describe, expect, it } from '@jest/globals';
import { metadataFields, metadataLimits } from '@colophon/contracts/rules';
import fc from 'fast-check';
import { anyCharacters } from '../../test/any-text.fixture.js';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { cleanText, countCodePoints } from '../metadata/metadata-limits.js';
import { describeDocument } from './local-engine.js';

const text = fc.oneof(
  anyCharacters(400),
  fc
    .array(fc.constantFrom('harbour', 'Crane', 'AUTOMATED', 'by', '©', '2024', 'ﬁ', 'naïve', '.', ',', '-'), {
      maxLength: 120,
    })
    .map((words) => words.join(' ')),
);
const line = fc.tuple(text, fc.constantFrom(8, 11, 28));
const document = fc.record({
  lines: fc.array(line, { maxLength: 12 }),
  title: text,
  author: text,
  company: text,
  filename: text,
  language: fc.constantFrom('', 'fr', 'zz'),
});

describe('whatever a document holds, the local engine', () => {
  it('keeps every limit, gives clean lines and the same answer again', async () => {
    await fc.assert(
      fc.asyncProperty(document, async ({ lines, title, author, company, filename, language }) => {
        const request = requestFor(textOf([page(1, lines)]), {
          filename,
          original: { title, author },
          brand: { companyName: company },
          languageHint: language,
        });
        const result = await describeDocument(request);
        for (const field of metadataFields) {
          const value = result.metadata[field];
          expect(countCodePoints(value)).toBeLessThanOrEqual(metadataLimits[field]);
          expect(cleanText(value)).toBe(value);
          expect(result.evidence[field].confidence).toBeLessThanOrEqual(1);
          expect(result.evidence[field].source === 'none').toBe(value === '');
        }
        expect(await describeDocument(request)).toEqual(result);
      }),
      { numRuns: 80, seed: 7 },
    );
  });
});
