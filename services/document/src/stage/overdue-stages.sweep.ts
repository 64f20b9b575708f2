import { LOGGER, type Logger, type PeriodicTask, type Transaction, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DocumentRepository } from '../document/document.repository.js';
import { MAX_STAGE_ATTEMPTS } from '../document/document-status.js';
import { DueRows } from './due-rows.js';
import { OverdueStages } from './overdue-stages.js';
import { WaitingStages } from './waiting-stages.js';

/**
 * Finishes what the bus lost: a stage past its deadline whose request is no longer queued is requested again, and
 * after MAX_STAGE_ATTEMPTS the document ends. It alone would move every document on, even if all of
 * JetStream's data were gone.
 */
@Injectable()
export class OverdueStagesSweep implements PeriodicTask {
  readonly name = 'overdue-stages';
  readonly intervalMs = 5000;
  private readonly rows: DueRows<Document>;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly waiting: WaitingStages,
    private readonly overdue: OverdueStages,
    unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.rows = new DueRows(unitOfWork, 'document');
  }

  async run(): Promise<void> {
    await this.waiting.postpone();
    await this.rows.each(
      (...batch) => this.documents.lockOverdue(...batch),
      (transaction, document) => this.step(transaction, document),
    );
  }

  private async step(transaction: Transaction, document: Document): Promise<void> {
    this.logger.warn(
      { documentId: document.id, stage: document.stage, attempts: document.stageAttempts },
      'a stage is overdue',
    );
    await (document.stageAttempts < MAX_STAGE_ATTEMPTS
      ? this.overdue.askAgain(transaction, document)
      : this.overdue.giveUp(transaction, document));
  }
}
