import { type FindProofQueriesRequest, ProofQueryService } from '@colophon/contracts';
import type { ProofOutcome } from '@colophon/contracts/rules';
import { ProtoController } from '@colophon/platform';
import { outcomeOf } from '../findability/measures.js';
import { presentQuery } from './proof-result.presenter.js';
import { ProofResultRepository } from './proof-result.repository.js';

const MOST_QUERIES = 100;

@ProtoController(ProofQueryService)
export class ProofQueryController {
  constructor(private readonly results: ProofResultRepository) {}

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
}
