import { Clock, type PeriodicTask, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { DocumentRepository } from '../document/document.repository.js';
import { changedFieldGenerations, fieldsOverdue } from './field-generation.js';
import { FieldRequests } from './field-requests.js';
import { DueRows } from '../stage/due-rows.js';
import { WaitingLines } from '../stage/waiting-lines.js';

/** Finishes runs over one field whose request or answer the bus lost; those that are only queued are left alone. */
@Injectable()
export class OverdueFieldsSweep implements PeriodicTask {
  readonly name = 'overdue-fields';
  readonly intervalMs = 15_000;
  private readonly rows: DueRows<Document>;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: FieldRequests,
    private readonly lines: WaitingLines,
    unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.rows = new DueRows(unitOfWork, 'document');
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    if (!(await this.documents.hasOverdueFields())) return;
    const since = await this.lines.oldest('field', now);
    await this.rows.each(
      (...batch) => this.documents.lockOverdueFields(...batch),
      (transaction, document) => this.step(transaction, document, now, since),
    );
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
