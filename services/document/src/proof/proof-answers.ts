import { type EventMeta, events } from '@colophon/contracts';
import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { type ProofEnd, ProofRepository } from './proof.repository.js';

/** Ends a proof with the answer of the worker: the first counts. */
@Injectable()
export class ProofAnswers {
  constructor(
    private readonly proofs: ProofRepository,
    private readonly clock: Clock,
  ) {}

  async apply(
    transaction: Transaction,
    { proofId, meta }: { readonly proofId: string; readonly meta: EventMeta },
    end: ProofEnd,
  ): Promise<void> {
    if (await this.proofs.end(transaction, proofId, end, this.clock.now())) return;
    // The worker keeps the queries of what it finished: of a proof that is gone or failed they go.
    if (end.status === 'completed' && !(await this.proofs.isCompleted(transaction, proofId)))
      await transaction.emit(events.proofDeleted, { proofId }, { aggregateId: proofId, userId: meta.userId });
  }
}
