import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { DueRows } from '../stage/due-rows.js';
import { WaitingLines } from '../stage/waiting-lines.js';
import { type Proof, proofOverdue } from './proof.js';
import { ProofRepository } from './proof.repository.js';

/** Finishes proofs whose request or answer the bus lost; those that are only queued are left alone. */
@Injectable()
export class OverdueProofsSweep implements PeriodicTask {
  readonly name = 'overdue-proofs';
  readonly intervalMs = 15_000;
  private readonly rows: DueRows<Proof>;

  constructor(
    private readonly proofs: ProofRepository,
    private readonly lines: WaitingLines,
    unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {
    this.rows = new DueRows(unitOfWork, 'proof');
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    if (!(await this.proofs.hasOverdue(now))) return;
    const queuedSince = await this.lines.oldest('proof', now);
    await this.rows.each(
      (transaction, after, limit) => this.proofs.lockOverdue(transaction, { now, after, limit }),
      (transaction, proof) => this.step(transaction, proof, now, queuedSince),
    );
  }

  private async step(
    transaction: Transaction,
    proof: Proof,
    now: Date,
    queuedSince: Date | undefined,
  ): Promise<void> {
    const { id, userId } = proof;
    const overdue = proofOverdue(proof, now, queuedSince);
    if (overdue.step === 'fail') {
      const { errorCode, errorMessage } = overdue;
      await this.proofs.end(transaction, id, { status: 'failed', errorCode, errorMessage }, now);
      return;
    }
    await this.proofs.noteRequest(transaction, id, overdue.request);
    if (overdue.step === 'ask')
      await transaction.emit(events.proofRequested, { proofId: id }, { aggregateId: id, userId });
  }
}
