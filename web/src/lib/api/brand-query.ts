import { queryOptions } from '@tanstack/react-query';
import { answer, api } from './client.ts';
import type { BrandContext } from './types.ts';

type Added = 'writeProfile' | 'vocabulary' | 'examples';

/** While a new release rolls out, a gateway of the last one may answer. */
function complete(brand: Omit<BrandContext, Added> & Partial<BrandContext>): BrandContext {
  return { writeProfile: 'standard', vocabulary: { mode: 'off', terms: [] }, examples: [], ...brand };
}

/** What the whole account's documents have in common: the brand screen edits it, a review shows what comes of it. */
export const brandQuery = queryOptions({
  queryKey: ['brand-context'],
  queryFn: async () => complete(await answer(api.GET('/api/brand-context'))),
});
