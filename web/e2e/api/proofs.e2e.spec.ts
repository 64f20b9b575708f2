import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../stack/eventually.ts';
import { proofKinds, proofSearchers } from '@colophon/contracts/rules';
import { Account } from '../stack/account.ts';
import { sharedStack } from '../stack/shared-stack.ts';
import { covers } from './rows.ts';

// Real: everything.
describe('a proof of a library', () => {
  let account: Account;
  let documentId: string;

  beforeAll(async () => {
    account = await Account.open(await sharedStack());
    for (const title of ['Robots in the Warehouse', 'Parcels in the Morning']) {
      const { id } = await account.completedDocument(title);
      await account.processedFile(id);
      documentId = id;
    }
  });

  const start = async (): Promise<string> => {
    const queries = [{ query: 'parcels morning', documentId }];
    const { response, data } = await account.api.POST('/api/findability/proofs', {
      body: { expected: false, queries },
    });
    expect(response.status).toBe(202);
    return data?.proof.id ?? '';
  };
  const read = async (id: string) =>
    account.api.GET('/api/findability/proofs/{id}', { params: { path: { id } } });
  const resultOf = async (id: string) =>
    eventually(
      async () => (await read(id)).data?.proof.result ?? (false as const),
      'the proof to be completed',
    );
  const queriesOf = async (id: string) => {
    const lists = [];
    for (const searcher of proofSearchers) {
      const query = { searcher, limit: 100 };
      const { data } = await account.api.GET('/api/findability/proofs/{id}/queries', {
        params: { path: { id }, query },
      });
      lists.push(data?.queries);
    }
    return lists;
  };

  /** What a search finds in the files as written. */
  const searched = async (id: string, searcher: (typeof proofSearchers)[number]) => {
    const { data } = await account.api.POST('/api/findability/proofs/{id}/search', {
      params: { path: { id } },
      body: { query: 'parcels', searcher },
    });
    return data?.after.map((hit) => hit.documentId);
  };

  covers('call.findability.proofs');
  it('is the same for the same documents, and ends with the first of them', async () => {
    const first = await start();
    const result = await resultOf(first);
    expect(result).toMatchObject({ sentence: 'Too few documents to say.', finished: 2 });
    expect(result.verdicts.map(({ searcher, kind }) => `${searcher} ${kind}`).toSorted()).toEqual(
      proofSearchers.flatMap((searcher) => proofKinds.map((kind) => `${searcher} ${kind}`)).toSorted(),
    );
    expect(new Set(result.verdicts.map(({ control }) => control))).toEqual(new Set([0]));

    const second = await start();
    expect(JSON.stringify(await resultOf(second))).toBe(JSON.stringify(result));
    const queries = await queriesOf(first);
    expect(queries.flat().length).toBeGreaterThan(proofSearchers.length);
    expect(JSON.stringify(await queriesOf(second))).toBe(JSON.stringify(queries));

    for (const searcher of proofSearchers) expect((await searched(first, searcher))?.[0]).toBe(documentId);

    await account.api.DELETE('/api/documents/{id}', { params: { path: { id: documentId } } });
    for (const id of [first, second]) expect((await read(id)).response.status).toBe(404);
    expect((await account.api.GET('/api/findability/proofs')).data?.proofs).toEqual([]);
  });
});
