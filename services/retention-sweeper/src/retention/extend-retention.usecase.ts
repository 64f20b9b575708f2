import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { Purchasers } from './purchasers.repository.js';
import { RetainedDocuments } from './retained-documents.repository.js';
import { RetentionSchedule } from './retention-schedule.js';

/** A purchase gives all live files of the buyer the longer times, counted from each file's creation. */
@Injectable()
export class ExtendRetention {
  constructor(
    private readonly purchasers: Purchasers,
    private readonly documents: RetainedDocuments,
    private readonly schedule: RetentionSchedule,
  ) {}

  async execute(transaction: Transaction, userId: string): Promise<void> {
    await this.purchasers.count(transaction, userId);
    for (const document of await this.documents.lockLiveOf(transaction, userId)) {
      await this.schedule.extend(transaction, document);
      await this.documents.update(transaction, document.documentId, { planKnown: true });
    }
  }
}
