import { useQueryClient } from '@tanstack/react-query';
import { brandQuery } from '#lib/api/brand-query.ts';
import { answer, api } from '#lib/api/client.ts';
import type { BrandContextInput } from '#lib/api/types.ts';
import { type BrandDraft, type BrandPart, draftOf, mergeBrand } from '../brand-draft.ts';
import { termsOf } from '../vocabulary-text.ts';

/** What is left out stays as it was: a long vocabulary is sent when it has changed. The texts are checked. */
function inputOf(
  { vocabulary, examples, writeProfile, ...text }: BrandDraft,
  latest: BrandDraft,
): BrandContextInput {
  const { mode, text: list } = vocabulary;
  const isListNew = mode !== latest.vocabulary.mode || list !== latest.vocabulary.text;
  const areExamplesNew = JSON.stringify(examples) !== JSON.stringify(latest.examples);
  return {
    ...(text as Pick<BrandContextInput, keyof typeof text>),
    ...(writeProfile === latest.writeProfile ? {} : { writeProfile }),
    ...(isListNew ? { vocabulary: { mode, terms: termsOf(list) } } : {}),
    ...(areExamplesNew ? { examples: [...examples] } : {}),
  };
}

interface SaveOutcome {
  /** As it is on the server now. */
  readonly latest: BrandDraft;
  /** Changed here and elsewhere: where there are any, nothing was saved. */
  readonly contested: readonly BrandPart[];
}

/** Saves what was changed here since `base` over what is saved by then. */
export function useSaveBrand() {
  const queries = useQueryClient();
  return async (wanted: BrandDraft, base: BrandDraft): Promise<SaveOutcome> => {
    const latest = draftOf(await queries.fetchQuery({ ...brandQuery, staleTime: 0 }));
    const { merged, contested } = mergeBrand(base, wanted, latest);
    if (contested.length > 0) return { latest, contested };
    const saved = await answer(api.PUT('/api/brand-context', { body: inputOf(merged, latest) }));
    queries.setQueryData(brandQuery.queryKey, saved);
    return { latest: draftOf(saved), contested };
  };
}
