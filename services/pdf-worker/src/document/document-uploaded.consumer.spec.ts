import { create } from '@bufbuild/protobuf';
import { DocumentUploadedSchema, EventMetaSchema, events } from '@colophon/contracts';
import type { DocumentWork } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { commonErrors, ServiceError } from '@colophon/platform';
import { PdfError } from '../pdf/pdf.errors.js';
import type { Answers } from './answers.publisher.js';
import { DocumentUploadedConsumer } from './document-uploaded.consumer.js';
import type { DocumentInspection, InspectDocument } from './inspect-document.usecase.js';

const documentId = 'd1';
const meta = create(EventMetaSchema, { id: 'e1', userId: 'u1' });
const message = Object.assign(create(DocumentUploadedSchema, { documentId }), { meta });

const failing = (error: Error) => async (): Promise<never> => {
  throw error;
};

function consumerWith(run: () => Promise<DocumentInspection>) {
  const published: unknown[][] = [];
  const answers = {
    publish: (...args: unknown[]) => {
      published.push(args);
      return Promise.resolve();
    },
  };
  const consumer = new DocumentUploadedConsumer(
    { run } as unknown as InspectDocument,
    answers as unknown as Answers,
    {} as DocumentWork,
  );
  return { consumer, published };
}

describe('an uploaded document', () => {
  it('whose file is to blame ends in a failed event at once', async () => {
    const { consumer, published } = consumerWith(failing(new PdfError('ENCRYPTED_PASSWORD')));
    await consumer.work(message, { attempt: 1 });
    expect(published).toEqual([
      [
        message,
        events.pdfInspectionFailed,
        {
          documentId,
          errorCode: 'encrypted_password',
          errorMessage: 'This PDF needs a password to open. Remove the password and upload it again.',
        },
      ],
    ]);
  });

  it.each([new PdfError('WORKER_CRASHED'), new PdfError('STORAGE_ERROR'), new Error('connection refused')])(
    'is retried without a word after %s',
    async (error) => {
      const { consumer, published } = consumerWith(failing(error));
      await expect(consumer.work(message, { attempt: 1 })).rejects.toBe(error);
      expect(published).toEqual([]);
    },
  );

  it('that is missing is retried, then reported as missing without a dead letter', async () => {
    const missing = new PdfError('ORIGINAL_MISSING');
    const { consumer, published } = consumerWith(failing(missing));
    for (const attempt of [1, 2, 3]) await expect(consumer.work(message, { attempt })).rejects.toBe(missing);
    expect(published).toEqual([]);
    await consumer.work(message, { attempt: 4 });
    expect(published[0][2]).toMatchObject({ documentId, errorCode: 'original_missing' });
  });

  it('is described only by what every service behind can hold', async () => {
    const metadata = {
      title: ' a\u0000\n b\uD800',
      subject: '',
      keywords: 'k',
      author: '🎉'.repeat(4000),
      creator: '\uFFFF',
      description: 'not sent',
    };
    const found = {
      metadata,
      language: 'x'.repeat(400_000),
      flags: {},
      warnings: [],
      pageCount: 1,
      facts: { pageCount: 1 },
    };
    const { consumer, published } = consumerWith(async () => found as unknown as DocumentInspection);
    await consumer.work(message, { attempt: 1 });
    expect(published[0][2]).toMatchObject({
      metadata: {
        title: 'a b\uFFFD',
        keywords: 'k',
        creator: '',
        author: expect.stringMatching(/^🎉{400,499}…$/u),
      },
      language: '',
    });
  });

  it('whose request cannot be decoded ends in a failed event that says so', async () => {
    const { consumer, published } = consumerWith(failing(new Error('unused')));
    await consumer.onDeadLetter(message, new ServiceError(commonErrors.unreadableAnswer));
    expect(published[0][2]).toMatchObject({ documentId, errorCode: 'unreadable_answer' });
  });

  it('that used up its deliveries still ends in a failed event, which tells nothing internal', async () => {
    const { consumer, published } = consumerWith(failing(new Error('unused')));
    await consumer.onDeadLetter(message, new Error('ECONNREFUSED 10.0.0.7'));
    expect(published[0][2]).toEqual({
      documentId,
      errorCode: 'storage_error',
      errorMessage: 'The file could not be read from storage or saved to it.',
    });
  });
});
