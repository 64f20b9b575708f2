import { useQuery } from '@tanstack/react-query';
import { documentPage } from '#lib/api/document-queries.ts';

/** The newest document that has metadata: what the engine made of it is the only honest example. */
export function useLastDocument() {
  const { data, isPending, isError } = useQuery(documentPage(1, 1, 'completed'));
  return { document: data?.documents[0], isPending, isError };
}
