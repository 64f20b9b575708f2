import { create } from '@bufbuild/protobuf';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type EventMessage, events, MetadataSchema } from '@colophon/contracts';
import { type Admission, Clock, DocumentWork, OnDeadLetter, OnEvent, OnTurn } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { Answers } from './answers.publisher.js';
import { presentFacts } from './file-facts.presenter.js';
import { isFinal, presentFailure } from './pdf-failure.presenter.js';
import type { WriteDocumentRequest } from './stored-file.js';
import { WriteDocument } from './write-document.usecase.js';
import { presentReceipt } from './write-receipt.presenter.js';

type Requested = EventMessage<typeof events.pdfRequested>;

/** pdf.requested → pdf.written or pdf.write_failed. */
@Controller()
export class PdfRequestedConsumer {
  constructor(
    private readonly writeDocument: WriteDocument,
    private readonly answers: Answers,
    private readonly clock: Clock,
    private readonly requests: DocumentWork,
  ) {}

  @OnTurn(events.pdfRequested)
  admit({ meta, documentId, metadataVersion }: Requested): Promise<Admission | undefined> {
    return this.requests.begin({ requestId: meta.id, documentId, work: 'writing', metadataVersion });
  }

  @OnEvent(events.pdfRequested, { concurrency: 2 })
  async work(message: Requested): Promise<void> {
    try {
      await this.write(message);
    } catch (error) {
      if (!isFinal(error)) throw error;
      await this.fail(message, error);
    }
  }

  @OnDeadLetter(events.pdfRequested)
  onDeadLetter(message: Requested, reason: Error): Promise<void> {
    return this.fail(message, reason);
  }

  private async write(message: Requested): Promise<void> {
    const { documentId, metadataVersion } = message;
    const file = await this.writeDocument.run(requestOf(message, this.clock.now()));
    const { size, sha256 } = file.processed;
    const body = {
      documentId,
      metadataVersion,
      objectKey: file.objectKey,
      size: BigInt(size),
      sha256,
      warnings: [...file.warnings],
      receipt: presentReceipt(file),
      facts: presentFacts(file.facts),
    };
    // A second delivery writes the same bytes, unless it rebuilds a damaged original or another release runs it. Then
    // its event has another id, so that consumers that know the digest of the replaced file process it.
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

const requestOf = (message: Requested, now: Date): WriteDocumentRequest => {
  const { documentId, metadataVersion, digestState, originalSha256 } = message;
  const { language, acceptSignatureChange } = message;
  // A document service of an earlier release does not say when it was asked first.
  const asked = message.askedAt ?? message.meta.time;
  const askedAt = asked ? timestampDate(asked) : now;
  const metadata = message.metadata ?? create(MetadataSchema);
  // A profile of a later release is written as this one can.
  const profile = message.writeProfile === 'search' ? 'search' : 'standard';
  const write = { metadata, language, acceptSignatureChange, profile } as const;
  return { documentId, metadataVersion, askedAt, digestState, originalSha256, write };
};
