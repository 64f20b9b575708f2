import { Inject, Injectable } from '@nestjs/common';
import { type ProofQuery, ProofQueryService, ProofService } from '@colophon/contracts';
import { proofSearchers } from '@colophon/contracts/rules';
import { rpcToken, type RpcClient } from '@colophon/platform';
import { presentProof, presentProofQuery } from '../findability/proof.presenter.js';
import { unlessAbsent } from './unless-absent.js';

/** Most the ai-worker gives at a time. */
const PAGE = 100;

/** A user's proofs and all their queries, a page at a time, however many there are. */
@Injectable()
export class ProofRecords {
  constructor(
    @Inject(rpcToken(ProofService)) private readonly proofs: RpcClient<typeof ProofService>,
    @Inject(rpcToken(ProofQueryService)) private readonly queries: RpcClient<typeof ProofQueryService>,
  ) {}

  /** The JSON text of all proofs, in pieces. */
  async *json(userId: string): AsyncGenerator<string> {
    const { proofs } = await this.proofs.listProofs({ userId });
    yield '[';
    for (const [index, proof] of proofs.entries()) {
      yield `${index === 0 ? '' : ','}\n{"proof":${JSON.stringify(presentProof(proof))},"queries":{`;
      if (proof.status === 'completed') yield* this.searchers(userId, proof.id);
      yield '}}';
    }
    yield proofs.length === 0 ? ']\n' : '\n]\n';
  }

  private async *searchers(userId: string, proofId: string): AsyncGenerator<string> {
    for (const [index, searcher] of proofSearchers.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(searcher)}:[`;
      let lead = '';
      for await (const query of this.all({ userId, proofId, searcher })) {
        yield `${lead}\n${JSON.stringify(presentProofQuery(query))}`;
        lead = ',';
      }
      yield ']';
    }
  }

  private async *all(of: { userId: string; proofId: string; searcher: string }): AsyncGenerator<ProofQuery> {
    for (let after = 0; ; ) {
      const page = await unlessAbsent(() => this.queries.findProofQueries({ ...of, after, limit: PAGE }));
      // A proof may end while it is read.
      if (!page) return;
      yield* page.queries;
      after += page.queries.length;
      if (page.queries.length === 0 || after >= page.total) return;
    }
  }
}
