import {
  type FindProofQueriesRequest,
  type GetProofProgressRequest,
  ProofQueryService,
  proofRefusals,
  type SearchProofRequest,
} from '@colophon/contracts';
import { proofLimits, type ProofOutcome } from '@colophon/contracts/rules';
import { commonErrors, ProtoController, ServiceError } from '@colophon/platform';
import { outcomeOf } from '../findability/measures.js';
import { ProofProgressRepository } from './proof-progress.repository.js';
import { presentQuery } from './proof-result.presenter.js';
import { ProofResultRepository } from './proof-result.repository.js';

const MOST_QUERIES = 100;

@ProtoController(ProofQueryService)
export class ProofQueryController {
  constructor(
    private readonly results: ProofResultRepository,
    private readonly progress: ProofProgressRepository,
  ) {}

  /** @throws ServiceError not_found */
  async findProofQueries(request: FindProofQueriesRequest) {
    const { userId, proofId, searcher, kind, outcome, after, limit } = request;
    const all = await this.results.queries(userId, proofId, searcher);
    const wanted = all.filter(
      (query) =>
        (kind === '' || query.kind === kind) &&
        (outcome === '' || outcomeOf(query) === (outcome as ProofOutcome)),
    );
    const size = Math.min(Math.max(1, limit), MOST_QUERIES);
    return { queries: wanted.slice(after, after + size).map(presentQuery), total: wanted.length };
  }

  /** @throws ServiceError not_found, invalid_state, validation_failed */
  async searchProof({ userId, proofId, query, searcher }: SearchProofRequest) {
    if (Array.from(query).length > proofLimits.queryLength) {
      const message = `must have at most ${proofLimits.queryLength} characters`;
      throw new ServiceError(commonErrors.validationFailed, { details: [{ field: 'query', message }] });
    }
    const found = await this.results.search(userId, proofId, { query, searcher });
    if (!found) throw new ServiceError(proofRefusals.notSearchable);
    return { before: [...found.before], together: [...found.together] };
  }

  async getProofProgress({ userId, proofId }: GetProofProgressRequest) {
    return { percent: await this.progress.find(userId, proofId) };
  }
}
