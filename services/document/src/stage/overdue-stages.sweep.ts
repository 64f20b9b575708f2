import {
  LOGGER,
  type Logger,
  type PeriodicTask,
  RowFailures,
  type Transaction,
  UnitOfWork,
} from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DocumentRepository } from '../document/document.repository.js';
import { MAX_STAGE_ATTEMPTS } from '../document/document-status.js';
import { OverdueStages } from './overdue-stages.js';
import { WaitingStages } from './waiting-stages.js';

const BATCH = 50;

/**
 * Finishes what the bus lost: a stage past its deadline whose request is no longer queued is requested again, and
 * after MAX_STAGE_ATTEMPTS the document ends. It alone would move every document on, even if all of
 * JetStream's data were gone.
 */
@Injectable()
export class OverdueStagesSweep implements PeriodicTask {
  readonly name = 'overdue-stages';
  readonly intervalMs = 5000;
  /** Those that fail stay overdue: the others behind them have their turn, too. */
  private last: Document | undefined;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly waiting: WaitingStages,
    private readonly overdue: OverdueStages,
    private readonly unitOfWork: UnitOfWork,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    await this.waiting.postpone();
    const failures = new RowFailures();
    await this.unitOfWork.run(async (transaction) => {
      const overdue = await this.documents.lockOverdue(transaction, this.last, BATCH);
      this.last = overdue.length === BATCH ? overdue.at(-1) : undefined;
      for (const document of transaction.timely(overdue.toSorted(byOwner)))
        await failures.attempt(`document ${document.id}`, () =>
          transaction.part(() => this.step(transaction, document)),
        );
    });
    failures.end();
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

/** Two sweeps that take the rows of users' totals in the same order never wait for each other in a circle. */
const byOwner = (one: Document, other: Document): number =>
  Number(one.userId > other.userId) - Number(one.userId < other.userId);
