import { create, toBinary, toJsonString } from '@bufbuild/protobuf';
import { ListDocumentsResponseSchema } from '@colophon/contracts';
import { describe, expect, it } from '@jest/globals';
import { type Document, newDocument } from './document.js';
import { presentDocument } from './document.presenter.js';
import { fittingAnswer } from './fitting-answer.js';

const documentWith = (filename: string, changed: Partial<Document> = {}): Document => ({
  ...newDocument(
    { id: 'd', userId: 'u', filename, size: 1, sha256: 'x'.repeat(64), duplicateOf: null },
    new Date('2026-01-15T12:00:00Z'),
  ),
  ...changed,
});
const metadata = (text: string) => ({
  title: text,
  subject: text,
  keywords: text,
  author: text,
  description: text,
});

describe('documents of one answer', () => {
  it('are all that were found as long as they are small', () => {
    const documents = Array.from({ length: 100 }, () => documentWith('Report.pdf'));
    expect(fittingAnswer(documents)).toEqual(documents);
    expect(fittingAnswer([])).toEqual([]);
  });

  it.each(['🎉', '"', 'é', 'a'])(
    'take less than the bus does, in either encoding, when full of %s',
    (text) => {
      const full = metadata(text.repeat(300));
      const document = documentWith(text.repeat(255), { generatedMetadata: full, finalMetadata: full });
      const fitting = fittingAnswer(Array.from({ length: 2000 }, () => document));
      expect(fitting.length).toBeGreaterThan(10);
      const answer = create(ListDocumentsResponseSchema, { documents: fitting.map(presentDocument) });
      expect(toBinary(ListDocumentsResponseSchema, answer).length).toBeLessThan(960 * 1024);
      expect(Buffer.byteLength(toJsonString(ListDocumentsResponseSchema, answer))).toBeLessThan(960 * 1024);
    },
  );

  it('are one at least, however large', () => {
    const large = documentWith('x'.repeat(600 * 1024));
    expect(fittingAnswer([large, large])).toEqual([large]);
  });
});
