// Real: the gateway and NATS. Fake: the services behind it.
import { proofRefusals } from '@colophon/contracts';
import { proofLimits } from '@colophon/contracts/rules';
import { commonErrors, ServiceError } from '@colophon/platform';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { documentOf, proof, proofQuery, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
const { proofs, proofQueries } = fixture.services;
const [originalProofs, originalQueries] = [{ ...proofs }, { ...proofQueries }];
beforeAll(() => fixture.start({ RATE_LIMIT_PROOF_SEARCH_PER_ACCOUNT: '12' }));
afterAll(() => fixture.stop());
afterEach(() => {
  Object.assign(proofs, originalProofs);
  Object.assign(proofQueries, originalQueries);
});

const { id: documentId } = documentOf();
const path = '/api/findability/proofs';
const start = (body?: object, headers: Record<string, string> = {}) =>
  fixture.call(path, {
    method: 'POST',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const search = (body: object, id: string = proof.id) =>
  fixture.call(`${path}/${id}/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const problemOf = async (response: Response) => {
  const { code, details } = (await response.json()) as { code: string; details?: { field: string }[] };
  return { status: response.status, code, fields: details?.map(({ field }) => field) };
};

describe('a proof', () => {
  it('is started without a body over all documents', async () => {
    const response = await start();
    expect(response.status).toBe(202);
    expect(await response.json()).toMatchObject({ proof: { id: proof.id, status: 'running', result: null } });
    expect(fixture.services.requestsTo('startProof').at(-1)).toMatchObject({
      userId: user.id,
      documentIds: [],
      expected: false,
      queries: [],
    });
  });

  it('is started over some, with queries that people typed', async () => {
    const queries = [{ query: ' price list ', documentId: documentId.toUpperCase() }];
    expect((await start({ documentIds: [documentId], expected: true, queries })).status).toBe(202);
    expect(fixture.services.requestsTo('startProof').at(-1)).toMatchObject({
      documentIds: [documentId],
      expected: true,
      queries: [{ query: 'price list', documentId }],
    });
  });

  it('is started once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'proof-1' };
    const first = await start({}, key);
    const again = await start({}, key);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
  });

  it.each([
    [{ documentIds: ['x'] }, 'documentIds'],
    [{ documentIds: Array(proofLimits.documents + 1).fill(documentId) }, 'documentIds'],
    [{ expected: 'yes' }, 'expected'],
    [{ queries: [{ query: '', documentId }] }, 'queries.0.query'],
    [{ queries: [{ query: 'a\u0007b', documentId }] }, 'queries.0.query'],
    [{ queries: [{ query: 'x'.repeat(proofLimits.queryLength + 1), documentId }] }, 'queries.0.query'],
    [{ queries: [{ query: 'x', documentId: 'y' }] }, 'queries.0.documentId'],
    [
      { queries: Array.from({ length: proofLimits.ownQueries + 1 }, () => ({ query: 'x', documentId })) },
      'queries',
    ],
    [{ other: 1 }, 'other'],
  ])('is refused where the input is wrong: %#', async (body, field) => {
    expect(await problemOf(await start(body))).toMatchObject({
      status: 400,
      code: 'validation_failed',
      fields: expect.arrayContaining([field]),
    });
  });

  it.each([proofRefusals.running, proofRefusals.nothingToProve, proofRefusals.tooMany])(
    'is refused in the words of the service: %#',
    async (refusal) => {
      proofs.startProof = async () => {
        throw new ServiceError(refusal);
      };
      const response = await start();
      expect([response.status, await response.json()]).toMatchObject([
        refusal.status,
        { code: refusal.code, error: refusal.message },
      ]);
    },
  );

  it('is answered with its verdicts, one for each searcher and kind, and listed', async () => {
    const response = await fixture.call(`${path}/${proof.id}`);
    const answer = await response.json();
    expect(answer).toEqual({
      proof: {
        id: proof.id,
        status: 'completed',
        createdAt: '2026-01-15T12:00:00.000Z',
        finishedAt: '2026-01-15T12:00:00.000Z',
        expiresAt: null,
        progress: null,
        documents: 24,
        leftOut: 0,
        notMeasured: 0,
        expected: false,
        error: null,
        result: {
          version: 1,
          sentence: proof.result.sentence,
          finished: 24,
          scans: 0,
          withoutText: 0,
          verdicts: [
            expect.objectContaining({
              searcher: 'sharepoint',
              kind: 'name',
              mrr: { before: 0.5, together: 0.75, placebo: 0.5, alone: 0.8, leftOut: null },
              delta: 0.25,
              low: 0.125,
              high: 0.375,
              up: 20,
              same: 2,
              down: 2,
              verdict: 'better',
            }),
          ],
        },
      },
    });
    const list = (await (await fixture.call(path)).json()) as { proofs: object[] };
    expect({ proof: list.proofs[0] }).toEqual(answer);
  });

  it('says why it failed', async () => {
    proofs.getProof = async () => ({
      proof: {
        ...proof,
        status: 'failed',
        result: undefined,
        errorCode: 'proof_too_large',
        errorMessage: 'No.',
      },
    });
    expect(await (await fixture.call(`${path}/${proof.id}`)).json()).toMatchObject({
      proof: { error: { code: 'proof_too_large', message: 'No.' }, result: null },
    });
  });

  it('shows its queries page by page, with the names of the documents they mean', async () => {
    proofQueries.findProofQueries = async () => ({ queries: [proofQuery], total: 3 });
    const response = await fixture.call(
      `${path}/${proof.id}/queries?kind=name&outcome=fell&cursor=1&limit=1`,
    );
    expect(await response.json()).toEqual({
      queries: [
        {
          query: 'price list',
          kind: 'name',
          documentId,
          before: 1,
          together: 3,
          alone: null,
          leftOut: null,
          placebo: null,
          overtakenBy: [documentId],
          terms: ['price'],
        },
      ],
      documents: [{ id: documentId, heading: 'Price List' }],
      total: 3,
      nextCursor: '2',
    });
    expect(fixture.services.requestsTo('findProofQueries').at(-1)).toMatchObject({
      userId: user.id,
      proofId: proof.id,
      searcher: 'sharepoint',
      kind: 'name',
      outcome: 'fell',
      after: 1,
      limit: 1,
    });
  });

  it.each(['searcher=google', 'kind=x', 'outcome=better', 'cursor=-1', 'limit=0', 'limit=101'])(
    'refuses to list queries by %s',
    async (query) =>
      expect(await problemOf(await fixture.call(`${path}/${proof.id}/queries?${query}`))).toMatchObject({
        status: 400,
        fields: [query.split('=')[0]],
      }),
  );

  it('has no queries before it is completed, and none of another user’s', async () => {
    proofs.getProof = async () => ({ proof: { ...proof, status: 'running', result: undefined } });
    expect(await problemOf(await fixture.call(`${path}/${proof.id}/queries`))).toMatchObject({
      status: 409,
      code: 'invalid_state',
    });
    Object.assign(proofs, originalProofs);
    const asked = fixture.services.requestsTo('findProofQueries').length;
    expect(await problemOf(await fixture.call(`${path}/${documentId}/queries`))).toMatchObject({
      status: 404,
      code: 'not_found',
    });
    expect(fixture.services.requestsTo('findProofQueries')).toHaveLength(asked);
  });

  it('that runs says how far it is, and is answered without that where no worker knows', async () => {
    const running = { ...proof, status: 'running', result: undefined };
    proofs.getProof = async () => ({ proof: running });
    proofs.listProofs = async () => ({ proofs: [running, proof] });
    const read = async () => (await (await fixture.call(`${path}/${proof.id}`)).json()) as object;
    expect(await read()).toMatchObject({ proof: { status: 'running', progress: 40 } });
    expect(await (await fixture.call(path)).json()).toMatchObject({
      proofs: [{ progress: 40 }, { progress: null }],
    });
    expect(fixture.services.requestsTo('getProofProgress').at(-1)).toMatchObject({
      userId: user.id,
      proofId: proof.id,
    });
    proofQueries.getProofProgress = async () => ({});
    expect(await read()).toMatchObject({ proof: { progress: null } });
    proofQueries.getProofProgress = async () => {
      throw new ServiceError(commonErrors.unavailable);
    };
    expect(await read()).toMatchObject({ proof: { status: 'running', progress: null } });
  });

  it('is searched in one searcher, as uploaded and as written, each document by its name there', async () => {
    const response = await search({ query: ' price list ', searcher: 'solr' });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        before: [{ rank: 3, otherRank: null, documentId, heading: 'prices.pdf' }],
        after: [{ rank: 1, otherRank: 3, documentId, heading: 'Price List' }],
      },
    ]);
    expect(fixture.services.requestsTo('searchProof').at(-1)).toMatchObject({
      userId: user.id,
      proofId: proof.id,
      query: 'price list',
      searcher: 'solr',
    });
  });

  it.each([
    [{ query: '', searcher: 'solr' }, 'query'],
    [{ query: 'a\u0007b', searcher: 'solr' }, 'query'],
    [{ query: 'x'.repeat(proofLimits.queryLength + 1), searcher: 'solr' }, 'query'],
    [{ query: 'x', searcher: 'google' }, 'searcher'],
    [{ query: 'x' }, 'searcher'],
  ])('is not searched where the input is wrong: %#', async (body, field) =>
    expect(await problemOf(await search(body))).toMatchObject({ status: 400, fields: [field] }),
  );

  it('is not searched before it is completed, nor one of another user, nor one without an index', async () => {
    const query = { query: 'x', searcher: 'solr' };
    const asked = fixture.services.requestsTo('searchProof').length;
    proofs.getProof = async () => ({ proof: { ...proof, status: 'running', result: undefined } });
    expect(await problemOf(await search(query))).toMatchObject({ status: 409, code: 'invalid_state' });
    Object.assign(proofs, originalProofs);
    expect(await problemOf(await search(query, documentId))).toMatchObject({ status: 404 });
    expect(fixture.services.requestsTo('searchProof')).toHaveLength(asked);
    proofQueries.searchProof = async () => {
      throw new ServiceError(proofRefusals.notSearchable);
    };
    expect(await (await search(query)).json()).toMatchObject({ error: proofRefusals.notSearchable.message });
  });

  it('is searched so often a minute, and no oftener', async () => {
    const answers: number[] = [];
    // More than two minutes allow, so that the change of a minute makes no difference.
    for (let call = 0; call < 30; call += 1)
      answers.push((await search({ query: 'x', searcher: 'solr' })).status);
    expect(answers).toContain(429);
  });

  it('is deleted', async () => {
    const response = await fixture.call(`${path}/${proof.id}`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(fixture.services.requestsTo('deleteProof').at(-1)).toMatchObject({
      userId: user.id,
      proofId: proof.id,
    });
  });
});
