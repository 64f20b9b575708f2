import { type EventMessage, events } from '@colophon/contracts';
import { OnEventOnce, type TransactionalDelivery } from '@colophon/platform';
import { Controller } from '@nestjs/common';
import { MakeProof } from './make-proof.usecase.js';
import { ProofProgressRepository } from './proof-progress.repository.js';
import { ProofResultRepository } from './proof-result.repository.js';

/** A result that comes after it is answered by another such event: the asker throws it away. */
@Controller()
export class ProofDeletedConsumer {
  constructor(
    private readonly makeProof: MakeProof,
    private readonly results: ProofResultRepository,
    private readonly progress: ProofProgressRepository,
  ) {}

  @OnEventOnce(events.proofDeleted)
  async apply(
    { proofId }: EventMessage<typeof events.proofDeleted>,
    { transaction }: TransactionalDelivery,
  ): Promise<void> {
    this.makeProof.cancel(proofId);
    await this.results.forget(transaction, [proofId]);
    await this.progress.forget(transaction, proofId);
  }
}
