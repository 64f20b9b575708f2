import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ProofOutcome, ProofSearcher } from '@colophon/contracts/rules';
import { answer, api, done } from '#lib/api/client.ts';
import { queryKeys } from '#lib/api/query-client.ts';

/** A live event comes at the end of a proof; this is for one that was lost. */
const ASK_AGAIN_MS = 30_000;

export interface OwnQuery {
  readonly query: string;
  readonly documentId: string;
}

/** The newest first. */
export const proofsQuery = queryOptions({
  // Among the documents, with which a proof ends: what makes these outdated makes the list of proofs outdated.
  queryKey: [...queryKeys.documents, 'proofs'],
  queryFn: async () => (await answer(api.GET('/api/findability/proofs'))).proofs,
  // A proof ends with the first of its documents, which are deleted on other screens.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? ASK_AGAIN_MS : false),
});

/** A page of searches. @param cursor of the page before; empty for the first */
export const movedQuery = (proofId: string, searcher: ProofSearcher, outcome: ProofOutcome, cursor: string) =>
  queryOptions({
    queryKey: ['proofs', proofId, searcher, outcome, cursor],
    queryFn: () =>
      answer(
        api.GET('/api/findability/proofs/{id}/queries', {
          params: { path: { id: proofId }, query: { searcher, outcome, cursor, limit: 10 } },
        }),
      ),
  });

export const ownDocumentsQuery = queryOptions({
  queryKey: ['proofs', 'documents'],
  queryFn: async () =>
    (
      await answer(
        api.GET('/api/documents', {
          params: { query: { limit: 100, sort: 'title', status: 'ready_for_download' } },
        }),
      )
    ).documents,
});

export const proofCalls = {
  start: async (expected: boolean, queries: readonly OwnQuery[]): Promise<void> => {
    await answer(api.POST('/api/findability/proofs', { body: { expected, queries: [...queries] } }));
  },
  /** @returns the id of the report */
  report: async (proofId: string): Promise<string> => {
    const body = { title: 'Findability report', proofId };
    return (await answer(api.POST('/api/findability/reports', { body }))).report.id;
  },
  delete: (id: string) => done(api.DELETE('/api/findability/proofs/{id}', { params: { path: { id } } })),
};

export function useProofsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries(proofsQuery);
}
