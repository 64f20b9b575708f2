import { type RefObject, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { BrandContextInput } from '#lib/api/types.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { focusFirstFault } from '#lib/forms/first-fault.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { notify } from '#lib/notify.ts';
import { BRAND_FIELDS, type BrandDraft } from '../brand-draft.ts';
import { brandSchema, exampleErrors } from '../schema.ts';
import { termsOf } from '../vocabulary-text.ts';
import { useSaveBrand } from './brand-queries.ts';
import type { KeptDraft } from './use-brand-draft.ts';

export const SAVE_FAILED = 'Failed to update brand context';
/** After the last key, before the draft is kept. Milliseconds. */
const KEEP_AFTER_MS = 300;

type Values = z.input<typeof brandSchema>;
type Checked = z.output<typeof brandSchema>;

/** What is left out stays as it was: a long vocabulary is sent when it has changed. */
function inputOf(
  { vocabulary, examples, writeProfile, ...text }: Checked,
  saved: BrandDraft,
): BrandContextInput {
  const { mode, text: list } = vocabulary;
  const isListNew = mode !== saved.vocabulary.mode || list !== saved.vocabulary.text;
  const areExamplesNew = JSON.stringify(examples) !== JSON.stringify(saved.examples);
  return {
    ...text,
    ...(writeProfile === saved.writeProfile ? {} : { writeProfile }),
    ...(isListNew ? { vocabulary: { mode, terms: termsOf(list) } } : {}),
    ...(areExamplesNew ? { examples } : {}),
  };
}

/** The form over a draft; `element` is where the first fault takes focus. */
export function useBrandForm(
  saved: BrandDraft,
  kept: KeptDraft,
  { element, onDone }: { element: RefObject<HTMLFormElement | null>; onDone: () => void },
) {
  const save = useSaveBrand();
  const [failed, setFailed] = useState(false);
  const [start] = useState(() => kept.draft ?? saved);
  const form = useForm({
    resolver: schemaResolver(brandSchema),
    // Lists start unset as '', which their rule then refuses.
    defaultValues: start as Values,
  });
  const values: BrandDraft = { ...start, ...useWatch({ control: form.control }) } as BrandDraft;
  const typed = JSON.stringify(values);
  const { keep } = kept;
  const { isSubmitting, submitCount } = form.formState;
  useEffect(() => {
    if (isSubmitting) return undefined;
    const timer = setTimeout(() => keep(JSON.parse(typed) as BrandDraft), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, keep, isSubmitting]);
  // Parts of an example are no fields of the form's library: it moves focus to none of them.
  useFocusEffect(() => {
    if (submitCount > 0) focusFirstFault(element.current);
  }, [submitCount]);
  const submit = form.handleSubmit(async (wanted) => {
    setFailed(false);
    try {
      await save.mutateAsync(inputOf(wanted, saved));
      kept.drop();
      notify.success('Brand context updated successfully');
      onDone();
    } catch (error) {
      placeServerErrors<Values>(error, [...BRAND_FIELDS, 'vocabulary', 'examples'], form.setError);
      setFailed(true);
      notify.error(SAVE_FAILED);
    }
  });
  /** Leaves at once; what was typed a moment ago is kept, too. */
  const close = () => {
    keep(values);
    onDone();
  };
  return {
    ...form,
    values,
    failed,
    submit,
    close,
    exampleErrors: submitCount > 0 ? exampleErrors(values.examples) : {},
    /** Of the parts that are no single text. */
    put: (part: Partial<Pick<BrandDraft, 'writeProfile' | 'vocabulary' | 'examples'>>) => {
      for (const [name, value] of Object.entries(part))
        form.setValue(name as keyof typeof part, value as Values[keyof typeof part]);
    },
  };
}
