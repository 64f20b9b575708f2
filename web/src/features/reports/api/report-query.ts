import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '#lib/api/client.ts';

/** Under documents: a report ends with one of them, and news of documents asks for it again. */
export const REPORTS_KEY = ['documents', 'reports'] as const;

export function reportQuery(id: string) {
  return queryOptions({
    queryKey: [...REPORTS_KEY, 'one', id],
    queryFn: async () =>
      (await answer(api.GET('/api/findability/reports/{id}', { params: { path: { id } } }))).report,
  });
}
