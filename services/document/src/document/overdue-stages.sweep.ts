import { LOGGER, type Logger, type PeriodicTask, type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Document, enterStage } from './document.js';
import { documentErrors } from './document.errors.js';
import { DocumentRepository } from './document.repository.js';
import { DocumentSaga } from './document-saga.js';
import { MAX_STAGE_ATTEMPTS } from './document-status.js';
import { generationFailed } from './generation-run.js';
import { inspectionFailed } from './inspection.js';
import { pdfWriteFailed } from './processed-file.js';
import { GenerationEnds } from '../generation/generation-ends.js';

const BATCH = 50;

/**
 * Finishes what the bus lost: a stage past its deadline is asked for again, and after MAX_STAGE_ATTEMPTS the
 * document is brought to an end. Alone it would move every document on, were all of JetStream's data gone.
 */
@Injectable()
export class OverdueStagesSweep implements PeriodicTask {
  readonly name = 'overdue-stages';
  readonly intervalMs = 5000;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly saga: DocumentSaga,
    private readonly ends: GenerationEnds,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      for (const document of await this.documents.lockOverdue(transaction, BATCH)) {
        this.logger.warn(
          { documentId: document.id, stage: document.stage, attempts: document.stageAttempts },
          'a stage is overdue',
        );
        await (document.stageAttempts < MAX_STAGE_ATTEMPTS
          ? this.askAgain(transaction, document)
          : this.giveUp(transaction, document));
      }
    });
  }

  private async askAgain(transaction: Transaction, document: Document): Promise<void> {
    await this.saga.advance(transaction, document.id, ({ stage, stageAttempts }, now) =>
      stage ? enterStage(stage, now, stageAttempts + 1) : null,
    );
  }

  private async giveUp(transaction: Transaction, document: Document): Promise<void> {
    const { code, message } = documentErrors.stalled;
    const generationId = document.generationId ?? '';
    switch (document.stage) {
      case 'inspecting': {
        const failed = await this.saga.apply(
          transaction,
          document,
          inspectionFailed(document, code, message),
        );
        if (failed) await this.ends.inspectionFailed(transaction, failed);
        return;
      }
      case 'auto_reserving':
      case 'reserving':
        await this.saga.apply(transaction, document, { stage: null, stageDeadline: null, stageAttempts: 0 });
        return this.ends.abandoned(transaction, {
          documentId: document.id,
          generationId,
          userId: document.userId,
        });
      case 'generating': {
        const change = generationFailed(document, generationId, code, message);
        const failed = await this.saga.apply(transaction, document, change);
        if (failed) await this.ends.failed(transaction, failed, generationId);
        return;
      }
      default: {
        const writing = documentErrors.writingStalled;
        const change = pdfWriteFailed(document, document.metadataVersion, writing.code, writing.message);
        await this.saga.apply(transaction, document, change);
      }
    }
  }
}
