import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DocumentRepository } from './document.repository.js';
import { fieldsOverdue } from './field-generation.js';
import { FieldRequests } from './field-requests.js';

const BATCH = 50;

/** Finishes runs over one field whose request or answer the bus lost. */
@Injectable()
export class OverdueFieldsSweep implements PeriodicTask {
  readonly name = 'overdue-fields';
  readonly intervalMs = 15_000;

  constructor(
    private readonly documents: DocumentRepository,
    private readonly requests: FieldRequests,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      for (const document of await this.documents.lockOverdueFields(transaction, BATCH)) {
        const { change, askAgain } = fieldsOverdue(document, this.clock.now());
        const next = await this.documents.change(transaction, document, change);
        for (const run of askAgain) await this.requests.emit(transaction, next, run);
      }
    });
  }
}
