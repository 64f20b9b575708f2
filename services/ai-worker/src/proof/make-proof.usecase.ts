import { type EventMessage, events, type ProofResult } from '@colophon/contracts';
import { Clock, crashPoint, type Delivery, ServiceError, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { proofErrors } from './proof.errors.js';
import { ProofMaterialLoader } from './proof-material.loader.js';
import type { MadeProof } from './proof.protocol.js';
import { ProofProgress } from './proof-progress.js';
import { ProofProgressRepository } from './proof-progress.repository.js';
import { ProofResultRepository } from './proof-result.repository.js';
import { ProofThread } from './proof-thread.js';

export type ProofRequestedMessage = EventMessage<typeof events.proofRequested>;

/** A proof from request to answer: made once, however often it is asked for. */
@Injectable()
export class MakeProof {
  /** Those that this process makes. */
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly material: ProofMaterialLoader,
    private readonly results: ProofResultRepository,
    private readonly progress: ProofProgressRepository,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
  ) {}

  /** @throws a retryable error while another attempt may still succeed */
  async handle(message: ProofRequestedMessage, { signal }: Pick<Delivery, 'signal'>): Promise<void> {
    const { proofId } = message;
    // A repeated request is answered again: the asker may have lost the first answer.
    const known = await this.results.find(proofId);
    if (known) return this.tell(message, known);
    const cancelled = new AbortController();
    this.running.set(proofId, cancelled);
    try {
      const made = await this.make(message, AbortSignal.any([signal, cancelled.signal]));
      if (made) await this.finish(message, made);
    } catch (error) {
      if (cancelled.signal.aborted) return;
      if (!(error instanceof ServiceError) || error.retryable) throw error;
      await this.giveUp(message, error);
    } finally {
      this.running.delete(proofId);
    }
  }

  /** The proof must not wait endlessly. */
  async giveUp({ proofId, meta }: ProofRequestedMessage, reason: Error): Promise<void> {
    const { code: errorCode, message: errorMessage } =
      reason instanceof ServiceError ? reason : proofErrors.internal;
    await this.unitOfWork.run(async (transaction) => {
      await this.progress.forget(transaction, proofId);
      await transaction.emit(
        events.proofFailed,
        { proofId, errorCode, errorMessage },
        { aggregateId: proofId, userId: meta.userId },
      );
    }, meta);
  }

  /** It has ended: what this process does for it stops. */
  cancel(proofId: string): void {
    this.running.get(proofId)?.abort();
  }

  /** @returns undefined for one that has ended */
  private async make(
    { proofId, meta }: ProofRequestedMessage,
    signal: AbortSignal,
  ): Promise<MadeProof | undefined> {
    const progress = new ProofProgress((percent) => this.progress.note(meta.userId, proofId, percent));
    const thread = new ProofThread(this.clock, signal, { onProgress: (share) => progress.computed(share) });
    try {
      const isWanted = await this.material.load(
        proofId,
        signal,
        (document, queries) => thread.add(document, queries),
        (documents, of) => progress.loaded(documents, of),
      );
      if (!isWanted) return undefined;
      crashPoint('proof.before-make');
      const made = await thread.make();
      crashPoint('proof.after-make');
      return made;
    } finally {
      await thread.close();
      // No note may come after the one that takes it away.
      await progress.end();
    }
  }

  private async finish({ proofId, meta }: ProofRequestedMessage, made: MadeProof): Promise<void> {
    const { userId } = meta;
    await this.unitOfWork.run(async (transaction) => {
      const finished = { proofId, userId, finishedAt: this.clock.now() };
      const result = await this.results.add(transaction, finished, made);
      await this.progress.forget(transaction, proofId);
      if (result)
        await transaction.emit(events.proofFinished, { proofId, result }, { aggregateId: proofId, userId });
    }, meta);
  }

  private async tell({ proofId, meta }: ProofRequestedMessage, result: ProofResult): Promise<void> {
    await this.unitOfWork.run(async (transaction) => {
      // Of a worker that was a little slower, and died.
      await this.progress.forget(transaction, proofId);
      await transaction.emit(
        events.proofFinished,
        { proofId, result },
        { aggregateId: proofId, userId: meta.userId },
      );
    }, meta);
  }
}
