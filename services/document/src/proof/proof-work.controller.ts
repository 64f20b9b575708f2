import { type FindProofsRequest, type GetProofMaterialRequest, ProofWorkService } from '@colophon/contracts';
import { commonErrors, ProtoController, ServiceError } from '@colophon/platform';
import { ProofDocumentsRepository } from './proof-documents.repository.js';
import { ProofRepository } from './proof.repository.js';

/** Keeps an answer far below the largest message of the bus. */
const MOST_IDS = 500;

/** Answers the worker that makes proofs. */
@ProtoController(ProofWorkService)
export class ProofWorkController {
  constructor(
    private readonly proofs: ProofRepository,
    private readonly documents: ProofDocumentsRepository,
  ) {}

  async getProofMaterial({ proofId, after }: GetProofMaterialRequest) {
    const total = await this.documents.countOfRunning(proofId);
    if (total === undefined) return { wanted: false, total: 0, documents: [] };
    const page = await this.documents.page(proofId, after);
    const documents = page.map(
      ({ documentId: id, digest, language, before, after: written, cited, queries }) => ({
        id,
        digest,
        language,
        before: { ...before },
        after: written ? { ...written } : undefined,
        cited: [...cited],
        queries: [...queries],
      }),
    );
    // It may have ended between the two reads.
    return { wanted: after >= total || documents.length > 0, total, documents };
  }

  /** @throws ServiceError validation_failed */
  async findProofs({ proofIds }: FindProofsRequest) {
    if (proofIds.length > MOST_IDS) {
      const details = [{ field: 'proofIds', message: `must have at most ${MOST_IDS} entries` }];
      throw new ServiceError(commonErrors.validationFailed, { details });
    }
    return { proofIds: await this.proofs.existing(proofIds) };
  }
}
