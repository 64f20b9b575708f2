import { useMutation, useQueryClient } from '@tanstack/react-query';
import { brandQuery } from '#lib/api/brand-query.ts';
import { answer, api } from '#lib/api/client.ts';
import type { BrandContextInput } from '#lib/api/types.ts';

export function useSaveBrand() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (brand: BrandContextInput) => answer(api.PUT('/api/brand-context', { body: brand })),
    onSuccess: (saved) => queries.setQueryData(brandQuery.queryKey, saved),
  });
}
