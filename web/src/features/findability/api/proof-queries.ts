import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  type OwnSearch,
  proofLimits,
  type ProofOutcome,
  type ProofSearcher,
} from '@colophon/contracts/rules';
import { answer, api, done } from '#lib/api/client.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import type { Document, ProofSearch } from '#lib/api/types.ts';

/** A live event comes at the end of a proof; this is for one that was lost. */
const ASK_AGAIN_MS = 30_000;

/** The newest first. */
export const proofsQuery = queryOptions({
  // Among the documents, with which a proof ends: what makes these outdated makes the list of proofs outdated.
  queryKey: [...queryKeys.documents, 'proofs'],
  queryFn: async () => (await answer(api.GET('/api/findability/proofs'))).proofs,
  // A proof ends with the first of its documents, which are deleted on other screens.
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? ASK_AGAIN_MS : false),
});

/** The number on the bar is to move; it costs one small answer. */
const PROGRESS_MS = 3_000;

/** One that runs, for how far it is. */
export const runningProofQuery = (id: string) =>
  queryOptions({
    queryKey: ['proofs', id],
    queryFn: async () =>
      (await answer(api.GET('/api/findability/proofs/{id}', { params: { path: { id } } }))).proof,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? PROGRESS_MS : false),
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

/** Those that a proof takes: the newest. A search can mean any of them. */
export const proofDocumentsQuery = queryOptions({
  queryKey: ['proofs', 'documents'],
  // Documents are uploaded, written and deleted on other screens.
  staleTime: 0,
  queryFn: async () => {
    const documents: Document[] = [];
    let cursor = '';
    do {
      const query = { limit: 100, cursor };
      const page = await answer(api.GET('/api/documents', { params: { query } }));
      documents.push(...page.documents);
      cursor = page.nextCursor ?? '';
    } while (cursor !== '' && documents.length < proofLimits.documents);
    return documents.slice(0, proofLimits.documents);
  },
});

export const proofCalls = {
  start: async (expected: boolean, queries: readonly OwnSearch[]): Promise<void> => {
    await answer(api.POST('/api/findability/proofs', { body: { expected, queries: [...queries] } }));
  },
  /** @returns the id of the report */
  report: async (proofId: string): Promise<string> => {
    const body = { title: 'Findability report', proofId };
    return (await answer(api.POST('/api/findability/reports', { body }))).report.id;
  },
  search: (id: string, query: string, searcher: ProofSearcher): Promise<ProofSearch> =>
    answer(
      api.POST('/api/findability/proofs/{id}/search', {
        params: { path: { id } },
        body: { query, searcher },
      }),
    ),
  delete: (id: string) => done(api.DELETE('/api/findability/proofs/{id}', { params: { path: { id } } })),
};

export function useProofsChanged(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(proofsQuery), [queries]);
}
