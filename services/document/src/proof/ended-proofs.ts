import { events } from '@colophon/contracts';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import type { Document } from '../document/document.js';
import { ProofRepository } from './proof.repository.js';

/** A proof ends with the first of its documents: it would name, and quote, what is gone. */
@Injectable()
export class EndedProofs {
  constructor(private readonly proofs: ProofRepository) {}

  /** Before the row of the document goes. @param document locked by the transaction */
  async endWith(transaction: Transaction, document: Pick<Document, 'id' | 'userId'>): Promise<void> {
    const { userId } = document;
    for (const proofId of await this.proofs.deleteWith(transaction, document))
      await transaction.emit(events.proofDeleted, { proofId }, { aggregateId: proofId, userId });
  }
}
