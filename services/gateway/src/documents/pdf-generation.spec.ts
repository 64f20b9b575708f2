import { describe, expect, it } from '@jest/globals';
import { create, type MessageInitShape } from '@bufbuild/protobuf';
import { DocumentSchema } from '@colophon/contracts';
import { DatedClock } from '@colophon/testing';
import { PdfGeneration } from './pdf-generation.js';

/** A document service that shows these states one after the other, and repeats the last; each look takes some time. */
const generationOf = (...states: MessageInitShape<typeof DocumentSchema>[]) => {
  const clock = new DatedClock();
  const next = async () => {
    const state = states.length > 1 ? states.shift() : states[0];
    return { document: create(DocumentSchema, { id: 'd', status: 'completed', ...state }) };
  };
  const live = { follow: () => ({ next: async (ms: number) => clock.advance(ms), stop: () => undefined }) };
  return new PdfGeneration(
    { getDocument: next } as never,
    { generatePdf: next } as never,
    live as never,
    clock,
  );
};

const asked = { userId: 'u', documentId: 'd', acceptSignatureChange: false };

describe('waiting for the processed file', () => {
  it('ends as soon as it is there', async () => {
    const generated = await generationOf({ writing: true }, { status: 'ready_for_download' }).run(asked);
    expect(generated).toMatchObject({ finished: true, document: { status: 'ready_for_download' } });
  });

  it('ends after 30 seconds without a file', async () => {
    const generated = await generationOf({ writing: true }).run(asked);
    expect(generated).toMatchObject({ finished: false, document: { writing: true } });
  });

  it('ends with the reason when the file cannot be written', async () => {
    const failed = generationOf(
      { writing: true },
      { errorCode: 'certified', errorMessage: 'It is certified.' },
    );
    await expect(failed.run(asked)).rejects.toMatchObject({
      code: 'pdf_not_writable',
      message: 'It is certified.',
    });
  });

  it('ends with a question when the writer finds a signature', async () => {
    const signed = generationOf({ writing: true }, { errorCode: 'signed', errorMessage: 'It is signed.' });
    await expect(signed.run(asked)).rejects.toMatchObject({
      code: 'signature_consent_required',
      status: 409,
    });
  });

  it('ends when the metadata was saved again meanwhile', async () => {
    const changed = generationOf({ writing: true }, { writing: false });
    await expect(changed.run(asked)).rejects.toMatchObject({ code: 'invalid_state', status: 409 });
  });
});
