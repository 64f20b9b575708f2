import { type RefObject, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { focusFirstFault } from '#lib/forms/first-fault.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { notify } from '#lib/notify.ts';
import { BRAND_FIELDS, type BrandDraft, type BrandPart, mergeBrand, sameBrand } from '../brand-draft.ts';
import { brandSchema, exampleErrors } from '../schema.ts';
import { useSaveBrand } from './brand-queries.ts';
import type { KeptDraft } from './use-brand-draft.ts';

const SAVE_FAILED = 'Failed to update brand context';
const CHANGED_ELSEWHERE =
  'Some of this was changed somewhere else as well, so nothing was saved. Save again to keep yours.';
/** After the last key, before the draft is kept. Milliseconds. */
const KEEP_AFTER_MS = 300;

type Values = z.input<typeof brandSchema>;

/** What was saved elsewhere in a part that was changed here, too. */
function takenText(part: BrandPart, theirs: BrandDraft): string {
  const value = theirs[part];
  if (typeof value !== 'string')
    return 'This was changed somewhere else. Save again to replace that change, or cancel and discard your draft.';
  const news = value === '' ? 'This was emptied somewhere else' : `Somewhere else this is now “${value}”`;
  return `${news}. Save again to keep yours.`;
}

/** A moment after the last key; while it is saved, that decides what is left to keep. */
function useKeeping(keep: KeptDraft['keep'], values: BrandDraft, base: BrandDraft, isSaving: boolean): void {
  const typed = JSON.stringify(values);
  useEffect(() => {
    if (isSaving) return undefined;
    const timer = setTimeout(() => keep({ values: JSON.parse(typed) as BrandDraft, base }), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, base, keep, isSaving]);
}

/** What is typed, over what was saved when that began. */
function useTyping(saved: BrandDraft, { draft, keep }: KeptDraft) {
  const [start] = useState(() => draft ?? { values: saved, base: saved });
  const [base, setBase] = useState(start.base);
  const form = useForm({
    resolver: schemaResolver(brandSchema),
    // Lists start unset as '', which their rule then refuses.
    defaultValues: start.values as Values,
  });
  const values: BrandDraft = { ...start.values, ...useWatch({ control: form.control }) } as BrandDraft;
  useKeeping(keep, values, base, form.formState.isSubmitting);
  const put = (parts: Partial<BrandDraft>) => {
    for (const [name, value] of Object.entries(parts))
      form.setValue(name as keyof typeof parts, value as Values[keyof typeof parts]);
  };
  return {
    form,
    base,
    values,
    put,
    /** Shows what is saved now, but for what was typed over `before`. */
    moveTo: (latest: BrandDraft, before: BrandDraft) => {
      put(mergeBrand(before, form.getValues(), latest).merged);
      setBase(latest);
    },
  };
}

/** The form over a draft; `element` is where the first fault takes focus. */
export function useBrandForm(
  saved: BrandDraft,
  kept: KeptDraft,
  { element, onDone }: { element: RefObject<HTMLFormElement | null>; onDone: () => void },
) {
  const save = useSaveBrand();
  const [failure, setFailure] = useState<string>();
  const { form, base, values, put, moveTo } = useTyping(saved, kept);
  const { submitCount } = form.formState;
  // Parts of an example are no fields of the form's library: it moves focus to none of them.
  useFocusEffect(() => {
    if (submitCount > 0) focusFirstFault(element.current);
  }, [submitCount]);
  const fail = (text: string) => {
    setFailure(text);
    notify.error(text);
  };
  const submit = form.handleSubmit(async (wanted) => {
    setFailure(undefined);
    const sent: BrandDraft = form.getValues();
    try {
      const { latest, contested } = await save(wanted, base);
      if (contested.length > 0) {
        moveTo(latest, base);
        for (const part of contested) form.setError(part, { message: takenText(part, latest) });
        return fail(CHANGED_ELSEWHERE);
      }
      notify.success('Brand context updated successfully');
      // What was typed meanwhile is not saved.
      if (!sameBrand(form.getValues(), sent)) return moveTo(latest, sent);
      kept.drop();
      onDone();
    } catch (error) {
      placeServerErrors<Values>(error, [...BRAND_FIELDS, 'vocabulary', 'examples'], form.setError);
      fail(SAVE_FAILED);
    }
  });
  return {
    ...form,
    values,
    failure,
    submit,
    /** Leaves at once; what was typed a moment ago is kept, too. */
    close: () => {
      kept.keep({ values, base });
      onDone();
    },
    exampleErrors: submitCount > 0 ? exampleErrors(values.examples) : {},
    put,
  };
}
