import {
  type DeleteProofRequest,
  events,
  type FindProofDocumentsRequest,
  type GetProofRequest,
  type ListProofsRequest,
  ProofService,
  type StartProofRequest,
} from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError, UnitOfWork } from '@colophon/platform';
import { ProofDocumentsRepository } from './proof-documents.repository.js';
import { proofErrors } from './proof.errors.js';
import { presentProof } from './proof.presenter.js';
import { ProofRepository } from './proof.repository.js';
import { StartProof } from './start-proof.usecase.js';

/** Keeps an answer far below the largest message of the bus. */
const MOST_IDS = 500;

@ProtoController(ProofService)
export class ProofController {
  constructor(
    private readonly proofs: ProofRepository,
    private readonly documents: ProofDocumentsRepository,
    private readonly start: StartProof,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** @throws ServiceError proof_running, too_many_proofs, invalid_state, not_found, validation_failed */
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

  /** @throws ServiceError validation_failed */
  async findProofDocuments({ userId, proofId, documentIds }: FindProofDocumentsRequest) {
    if (documentIds.length > MOST_IDS) {
      const details = [{ field: 'documentIds', message: `must have at most ${MOST_IDS} entries` }];
      throw new ServiceError(commonErrors.validationFailed, { details });
    }
    return { documents: await this.documents.headings(userId, proofId, documentIds) };
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
