import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiKeyOverlapHours, type ApiKeyScope } from '@colophon/contracts/rules';
import { answer, api, done } from '#lib/api/client.ts';
import type { Proof } from './security-queries.ts';

export interface KeyWish {
  readonly name: string;
  readonly scopes: ApiKeyScope[];
  /** Null for never. */
  readonly expiresInDays: number | null;
}

export const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: async () => (await answer(api.GET('/api/api-keys'))).apiKeys,
  // Programs use keys at any time: this is where one looks for that.
  staleTime: 0,
});

/** No mutations of the query library: it would keep the answer, and in it the key. */
export const apiKeyCalls = {
  create: async (wish: KeyWish, proof: Proof): Promise<string> =>
    (await answer(api.POST('/api/api-keys', { body: { ...wish, ...proof } }))).key,
  rotate: async (id: string, proof: Proof): Promise<string> =>
    (
      await answer(
        api.POST('/api/api-keys/{id}/rotate', {
          params: { path: { id } },
          body: { ...proof, overlapHours: apiKeyOverlapHours.default },
        }),
      )
    ).key,
  revoke: (id: string) => done(api.DELETE('/api/api-keys/{id}', { params: { path: { id } } })),
};

/** After each try to change them: one whose answer was lost may have succeeded. */
export function useApiKeysChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries(apiKeysQuery);
}
