import { create } from '@bufbuild/protobuf';
import { type EventMessage, events, MetadataSchema } from '@colophon/contracts';
import type { WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Answers } from './answers.publisher.js';
import { isFinal, presentFailure } from './pdf-failure.presenter.js';
import { WriteDocument, type WriteDocumentRequest } from './write-document.usecase.js';
import { presentReceipt } from './write-receipt.presenter.js';

type Requested = EventMessage<typeof events.pdfRequested>;

/** pdf.requested → pdf.written or pdf.write_failed. */
@Injectable()
export class PdfRequestedConsumer implements WorkConsumer<typeof events.pdfRequested> {
  readonly event = events.pdfRequested;
  readonly concurrency = 2;

  constructor(
    private readonly writeDocument: WriteDocument,
    private readonly answers: Answers,
  ) {}

  async work(message: Requested): Promise<void> {
    try {
      await this.write(message);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await this.fail(message, error);
    }
  }

  onParked(message: Requested, reason: Error): Promise<void> {
    return this.fail(message, reason);
  }

  private async write(message: Requested): Promise<void> {
    const { documentId, metadataVersion } = message;
    const file = await this.writeDocument.run(requestOf(message));
    const { size, sha256 } = file.processed;
    const body = {
      documentId,
      metadataVersion,
      objectKey: file.objectKey,
      size: BigInt(size),
      sha256,
      warnings: [...file.warnings],
      receipt: presentReceipt(file),
    };
    // A second delivery replaces the file by one with other ids in it, and whoever knows its digest must hear of that.
    await this.answers.publish(message, events.pdfWritten, body, sha256);
  }

  private async fail(message: Requested, error: unknown): Promise<void> {
    const { documentId, metadataVersion } = message;
    await this.answers.publish(message, events.pdfWriteFailed, {
      documentId,
      metadataVersion,
      ...presentFailure(error),
    });
  }
}

const requestOf = (message: Requested): WriteDocumentRequest => {
  const { documentId, metadataVersion, digestState, originalSha256 } = message;
  const { language, acceptSignatureChange } = message;
  const metadata = message.metadata ?? create(MetadataSchema);
  // A profile of a later release is written as this one can.
  const profile = message.writeProfile === 'search' ? 'search' : 'standard';
  const write = { metadata, language, acceptSignatureChange, profile } as const;
  return { documentId, metadataVersion, digestState, originalSha256, write };
};
