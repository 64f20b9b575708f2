import {
  type DeleteProofRequest,
  events,
  type GetProofRequest,
  type ListProofsRequest,
  ProofService,
  type StartProofRequest,
} from '@colophon/contracts';
import { ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { proofErrors } from './proof.errors.js';
import { presentProof } from './proof.presenter.js';
import { ProofRepository } from './proof.repository.js';
import { StartProof } from './start-proof.usecase.js';

@ProtoController(ProofService)
export class ProofController {
  constructor(
    private readonly proofs: ProofRepository,
    private readonly start: StartProof,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError proof_running, invalid_state, not_found, validation_failed */
  async startProof(request: StartProofRequest) {
    const id = await this.unitOfWork.run((transaction) => this.start.execute(transaction, request));
    return { proof: presentProof(await this.proofs.get(request.userId, id)) };
  }

  async listProofs({ userId }: ListProofsRequest) {
    return { proofs: (await this.proofs.list(userId)).map(presentProof) };
  }

  /** @throws ServiceError not_found */
  async getProof({ userId, proofId }: GetProofRequest) {
    return { proof: presentProof(await this.proofs.get(userId, proofId)) };
  }

  /** @throws ServiceError not_found */
  async deleteProof({ userId, proofId }: DeleteProofRequest) {
    await this.unitOfWork.run(async (transaction) => {
      const isGone = await this.proofs.delete(transaction, userId, proofId);
      if (!isGone) throw new ServiceError(proofErrors.notFound);
      await transaction.emit(events.proofDeleted, { proofId }, { aggregateId: proofId, userId });
    });
    return {};
  }
}
