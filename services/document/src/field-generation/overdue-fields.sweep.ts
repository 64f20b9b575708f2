import { Clock, type PeriodicTask, RowFailures, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DocumentRepository } from '../document/document.repository.js';
import { changedFieldGenerations, fieldsOverdue } from './field-generation.js';
import { FieldRequests } from './field-requests.js';
import { WaitingLines } from '../stage/waiting-lines.js';

const BATCH = 50;

/** Finishes runs over one field whose request or answer the bus lost; those that are only queued are left alone. */
@Injectable()
export class OverdueFieldsSweep implements PeriodicTask {
  readonly name = 'overdue-fields';
  readonly intervalMs = 15_000;
  /** Those that fail stay overdue: the others behind them have their turn, too. */
  private last: Document | undefined;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: FieldRequests,
    private readonly lines: WaitingLines,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    if (!(await this.documents.hasOverdueFields())) return;
    const since = await this.lines.oldest('field', now);
    const failures = new RowFailures();
    await this.unitOfWork.run(async (transaction) => {
      const overdue = await this.documents.lockOverdueFields(transaction, this.last, BATCH);
      this.last = overdue.length === BATCH ? overdue.at(-1) : undefined;
      for (const document of transaction.timely(overdue))
        await failures.attempt(`document ${document.id}`, () =>
          transaction.part(() => this.step(transaction, document, now, since)),
        );
    });
    failures.end();
  }

  private async step(
    transaction: Transaction,
    document: Document,
    now: Date,
    queuedSince: Date | undefined,
  ): Promise<void> {
    const { change, askAgain } = fieldsOverdue(document, now, queuedSince);
    const isOver = changedFieldGenerations(document, { ...document, ...change }).length > 0;
    const next = isOver
      ? await this.documents.change(transaction, document, change)
      : await this.documents.noteFieldRuns(transaction, document, change);
    for (const run of askAgain) await this.requests.emit(transaction, next, run);
  }
}
