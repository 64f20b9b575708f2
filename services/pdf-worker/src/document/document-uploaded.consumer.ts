import { create } from '@bufbuild/protobuf';
import { type EventMessage, events, PdfFlagsSchema } from '@colophon/contracts';
import { originalLanguage } from '@colophon/contracts/rules';
import {
  type Admission,
  type Delivery,
  DocumentWork,
  OnDeadLetter,
  OnEvent,
  OnTurn,
} from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { Answers } from './answers.publisher.js';
import { presentFacts } from './file-facts.presenter.js';
import { InspectDocument } from './inspect-document.usecase.js';
import { presentOriginal } from './original-metadata.presenter.js';
import { isFinal, isMissing, presentFailure, presentRefusal } from './pdf-failure.presenter.js';

/** A store of several copies may show a file late. After these tries, some ten seconds, it was deleted with its document. */
const DELIVERIES_OF_A_MISSING_FILE = 4;

type Uploaded = EventMessage<typeof events.documentUploaded>;

/** document.uploaded → pdf.inspected or pdf.inspection_failed. */
@Controller()
export class DocumentUploadedConsumer {
  constructor(
    private readonly inspectDocument: InspectDocument,
    private readonly answers: Answers,
    private readonly requests: DocumentWork,
  ) {}

  @OnTurn(events.documentUploaded)
  admit({ meta, documentId }: Uploaded): Promise<Admission | undefined> {
    return this.requests.begin({ requestId: meta.id, documentId, work: 'inspection' });
  }

  @OnEvent(events.documentUploaded, { concurrency: 2 })
  async work(message: Uploaded, { attempt }: Pick<Delivery, 'attempt'>): Promise<void> {
    try {
      await this.inspect(message);
    } catch (error) {
      const mayComeLate = isMissing(error) && attempt < DELIVERIES_OF_A_MISSING_FILE;
      if (mayComeLate || !isFinal(error)) throw error;
      await this.fail(message, error);
    }
  }

  @OnDeadLetter(events.documentUploaded)
  onDeadLetter(message: Uploaded, reason: Error): Promise<void> {
    return this.fail(message, reason);
  }

  private async inspect(message: Uploaded): Promise<void> {
    const { documentId } = message;
    const found = await this.inspectDocument.run(documentId);
    await this.answers.publish(message, events.pdfInspected, {
      documentId,
      pageCount: found.pageCount,
      metadata: presentOriginal(found.metadata),
      language: originalLanguage(found.language),
      flags: create(PdfFlagsSchema, found.flags),
      warnings: [...found.warnings],
      hasThumbnail: found.thumbnail !== undefined,
      digestState: found.digestState,
      facts: presentFacts(found.facts),
      ...presentRefusal(found.refusal),
    });
  }

  private async fail(message: Uploaded, error: unknown): Promise<void> {
    const { documentId } = message;
    await this.answers.publish(message, events.pdfInspectionFailed, { documentId, ...presentFailure(error) });
  }
}
