import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { defaultNamePattern, downloadName, UniqueFileNames } from '@colophon/contracts/rules';
import { brandQuery } from './brand-query.ts';
import { answer, api } from './client.ts';
import type { Document } from './types.ts';

export type NamedDocument = Pick<
  Document,
  'original_filename' | 'finalMetadata' | 'documentType' | 'createdAt'
>;

const patternQuery = queryOptions({
  queryKey: ['download-names'],
  queryFn: async () => (await answer(api.GET('/api/account/download-names'))).pattern,
});

/** How this account's processed files are named; undefined until it is known. */
export function useNamePattern(): string | undefined {
  return useQuery(patternQuery).data;
}

/** From now on, and for downloads from anywhere else too. */
export function useChooseNamePattern() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (pattern: string) => answer(api.PUT('/api/account/download-names', { body: { pattern } })),
    onSuccess: ({ pattern }) => queries.setQueryData(patternQuery.queryKey, pattern),
  });
}

/** The names that documents get by a pattern, by the rule of the server: alone, or numbered in one ZIP. */
export function useNamesOf(documents: readonly NamedDocument[], pattern = defaultNamePattern): string[] {
  const { data: brand } = useQuery({ ...brandQuery, enabled: pattern.includes('{brand}') });
  const names = documents.map(({ original_filename, finalMetadata, documentType, createdAt }) =>
    downloadName(pattern, {
      title: finalMetadata?.title ?? '',
      filename: original_filename,
      brand: brand?.companyName ?? '',
      type: documentType ?? '',
      year: createdAt.slice(0, 4),
    }),
  );
  if (names.length < 2) return names;
  const unique = new UniqueFileNames();
  return names.map((name) => unique.add(name));
}
