import { text } from 'node:stream/consumers';
import type { ProofQueryService, ProofService } from '@colophon/contracts';
import { commonErrors, type RpcClient, ServiceError } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { proof, proofQuery } from '../../test/fake-services.fixture.js';
import { ProofRecords } from './proof-records.js';

describe('the proofs of an export', () => {
  it('are whole JSON also where one ends while its queries are read', async () => {
    let isThere = true;
    const proofs = { listProofs: async () => ({ proofs: [proof] }) };
    const queries = {
      findProofQueries: async () => {
        if (!isThere) throw new ServiceError(commonErrors.notFound);
        isThere = false;
        return { queries: [proofQuery], total: 2 };
      },
    };
    const records = new ProofRecords(
      proofs as unknown as RpcClient<typeof ProofService>,
      queries as unknown as RpcClient<typeof ProofQueryService>,
    );

    const json = await text(records.json('u'));
    const [{ queries: read }] = JSON.parse(json) as [{ queries: Record<string, unknown[]> }];
    expect(Object.values(read).map(({ length }) => length)).toEqual([1, 0, 0, 0, 0]);
  });
});
