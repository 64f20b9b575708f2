import { events } from '@colophon/contracts';
import { Clock, type PeriodicTask, RowFailures, type Transaction, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { WaitingLines } from '../stage/waiting-lines.js';
import { type Proof, proofOverdue } from './proof.js';
import { ProofRepository } from './proof.repository.js';

const BATCH = 50;

/** Finishes proofs whose request or answer the bus lost; those that are only queued are left alone. */
@Injectable()
export class OverdueProofsSweep implements PeriodicTask {
  readonly name = 'overdue-proofs';
  readonly intervalMs = 15_000;
  /** Those that fail stay overdue: the others behind them have their turn, too. */
  private last: Proof | undefined;

  constructor(
    private readonly proofs: ProofRepository,
    private readonly lines: WaitingLines,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now();
    if (!(await this.proofs.hasOverdue(now))) return;
    const queuedSince = await this.lines.oldest('proof', now);
    const failures = new RowFailures();
    await this.unitOfWork.run(async (transaction) => {
      const overdue = await this.proofs.lockOverdue(transaction, { now, after: this.last, limit: BATCH });
      this.last = overdue.length === BATCH ? overdue.at(-1) : undefined;
      for (const proof of transaction.timely(overdue))
        await failures.attempt(`proof ${proof.id}`, () =>
          transaction.part(() => this.step(transaction, proof, now, queuedSince)),
        );
    });
    failures.end();
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
