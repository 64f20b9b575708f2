import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { answer, api, done } from '#lib/api/client.ts';

export const learnedQuery = queryOptions({
  queryKey: ['learned'],
  queryFn: async () => (await answer(api.GET('/api/brand/learned'))).learned,
  // A review saved a minute ago may have added to it.
  staleTime: 0,
});

/** Forgets one preference, or every one when no id is given. */
export function useForget() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | undefined) =>
      done(
        id === undefined
          ? api.DELETE('/api/brand/learned')
          : api.DELETE('/api/brand/learned/{id}', { params: { path: { id } } }),
      ),
    onSettled: () => queries.invalidateQueries(learnedQuery),
  });
}
