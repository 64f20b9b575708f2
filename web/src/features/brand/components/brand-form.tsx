import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Notice } from '#components/notice.tsx';
import { SaveBar } from '#components/save-bar.tsx';
import type { BrandContext } from '#lib/api/types.ts';
import { schemaResolver } from '#lib/forms/schema-resolver.ts';
import { placeServerErrors } from '#lib/forms/server-errors.ts';
import { notify } from '#lib/notify.ts';
import { useSaveBrand } from '../api/brand-queries.ts';
import type { KeptDraft } from '../api/use-brand-draft.ts';
import { BRAND_FIELDS } from '../brand-draft.ts';
import { brandSchema } from '../schema.ts';
import { BrandFields } from './brand-fields.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { SamplePanel } from './sample-panel.tsx';

const FAILED = 'Failed to update brand context';
/** After the last key, before the draft is kept. Milliseconds. */
const KEEP_AFTER_MS = 300;

function useBrandForm(brand: BrandContext, kept: KeptDraft, onDone: () => void) {
  const save = useSaveBrand();
  const [failed, setFailed] = useState(false);
  const [start] = useState(() => ({ ...brand, ...kept.draft }));
  const form = useForm({
    resolver: schemaResolver(brandSchema),
    // Lists start unset as '', which their rule then refuses.
    defaultValues: start as z.input<typeof brandSchema>,
  });
  const values = { ...start, ...useWatch({ control: form.control }) };
  const typed = JSON.stringify(values);
  const { keep } = kept;
  const { isSubmitting } = form.formState;
  useEffect(() => {
    if (isSubmitting) return undefined;
    const timer = setTimeout(() => keep(JSON.parse(typed) as typeof brand), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, keep, isSubmitting]);
  const submit = form.handleSubmit(async (wanted) => {
    setFailed(false);
    try {
      await save.mutateAsync(wanted);
      kept.drop();
      notify.success('Brand context updated successfully');
      onDone();
    } catch (error) {
      placeServerErrors(error, BRAND_FIELDS, form.setError);
      setFailed(true);
      notify.error(FAILED);
    }
  });
  /** Leaves at once; what was typed a moment ago is kept, too. */
  const close = () => {
    keep(values);
    onDone();
  };
  return { ...form, values, failed, submit, close };
}

export function BrandForm({
  brand,
  kept,
  onDone,
}: {
  brand: BrandContext;
  kept: KeptDraft;
  onDone: () => void;
}) {
  const { register, setFocus, formState, values, failed, submit, close } = useBrandForm(brand, kept, onDone);
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('companyName'), [setFocus]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(300px,380px)] lg:justify-between lg:gap-12">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl grid-cols-1 gap-5">
        <BrandFields register={register} errors={errors} values={values} />
        {failed && (
          <Notice tone="bad" live>
            {FAILED}
          </Notice>
        )}
        <SaveBar
          busy={isSubmitting}
          back={{ label: 'Cancel', onPress: close }}
          state={kept.draft !== undefined && !isSubmitting ? 'Unsaved; kept as a draft on this device' : ''}
        />
      </form>
      <aside aria-label="Preview" className="grid gap-6 lg:sticky lg:top-6">
        <CompletenessMeter brand={values} />
        <SamplePanel brand={values} />
      </aside>
    </div>
  );
}
