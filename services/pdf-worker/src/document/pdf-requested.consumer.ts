import { create } from '@bufbuild/protobuf';
import { type EventMessage, events, MetadataSchema } from '@colophon/contracts';
import type { WorkConsumer } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Answers } from './answers.publisher.js';
import { isFinal, presentFailure } from './pdf-failure.presenter.js';
import { WriteDocument } from './write-document.usecase.js';

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
    const { documentId, metadataVersion, language } = message;
    const metadata = message.metadata ?? create(MetadataSchema);
    const stored = await this.writeDocument.run({ documentId, metadataVersion, metadata, language });
    await this.answers.publish(message, events.pdfWritten, {
      documentId,
      metadataVersion,
      objectKey: stored.objectKey,
      size: BigInt(stored.size),
      sha256: stored.sha256,
      warnings: [...stored.warnings],
    });
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
