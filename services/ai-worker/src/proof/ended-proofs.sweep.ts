import { ProofWorkService } from '@colophon/contracts';
import { Clock, type PeriodicTask, rpcToken, type RpcClient, UnitOfWork } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ProofProgressRepository } from './proof-progress.repository.js';
import { ProofResultRepository } from './proof-result.repository.js';

/** Proofs asked about at a time. */
const BATCH = 500;
/** The event of a deletion comes within seconds, unless it is lost. */
const LEAST_AGE_MS = 10 * 60_000;
/** Longer than a proof takes: what was noted before is of none that is being made. */
const OLD_PROGRESS_MS = 60 * 60_000;

/** Deletes what is kept for proofs whose end this service has missed. */
@Injectable()
export class EndedProofsSweep implements PeriodicTask {
  readonly name = 'ended-proofs';
  readonly intervalMs = 10 * 60_000;

  constructor(
    @Inject(rpcToken(ProofWorkService)) private readonly proofs: RpcClient<typeof ProofWorkService>,
    private readonly results: ProofResultRepository,
    private readonly progress: ProofProgressRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const now = this.clock.now().getTime();
    await this.progress.forgetNotedBefore(new Date(now - OLD_PROGRESS_MS));
    const before = new Date(now - LEAST_AGE_MS);
    let last: string | undefined;
    do {
      const kept = await this.results.finishedBefore(before, last, BATCH);
      last = kept.length === BATCH ? kept.at(-1) : undefined;
      if (kept.length === 0) return;
      const { proofIds } = await this.proofs.findProofs({ proofIds: kept });
      const living = new Set(proofIds);
      const ended = kept.filter((id) => !living.has(id));
      await this.unitOfWork.run((transaction) => this.results.forget(transaction, ended));
    } while (last !== undefined);
  }
}
