import { useRef } from 'react';
import { Notice } from '#components/notice.tsx';
import { SaveBar } from '#components/save-bar.tsx';
import { useFocusEffect } from '#lib/focus-effect.ts';
import type { KeptDraft } from '../api/use-brand-draft.ts';
import { useLastDocument } from '../api/last-document.ts';
import { useBrandForm } from '../api/use-brand-form.ts';
import type { BrandDraft } from '../brand-draft.ts';
import { readsByModel } from '../engine-use.ts';
import { BrandFields } from './brand-fields.tsx';
import { CompletenessMeter } from './completeness-meter.tsx';
import { ExamplesField } from './examples-field.tsx';
import { LastDocumentPanel } from './last-document-panel.tsx';
import { VocabularyField } from './vocabulary-field.tsx';
import { WriteProfileField } from './write-profile-field.tsx';

export function BrandForm({
  saved,
  kept,
  onDone,
}: {
  saved: BrandDraft;
  kept: KeptDraft;
  onDone: () => void;
}) {
  const element = useRef<HTMLFormElement>(null);
  const { register, setFocus, formState, values, failure, submit, close, exampleErrors, put } = useBrandForm(
    saved,
    kept,
    { element, onDone },
  );
  const { errors, isSubmitting } = formState;
  const byModel = readsByModel(useLastDocument().document) === true;
  useFocusEffect(() => setFocus('companyName'), [setFocus]);
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,42rem)_minmax(300px,380px)] lg:justify-between lg:gap-12">
      <form
        ref={element}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid max-w-2xl grid-cols-1 gap-5"
      >
        <BrandFields register={register} errors={errors} values={values} byModel={byModel} />
        <VocabularyField
          value={values.vocabulary}
          error={errors.vocabulary?.message}
          onChange={(vocabulary) => put({ vocabulary })}
        />
        <ExamplesField
          value={values.examples}
          byModel={byModel}
          errors={exampleErrors}
          refusal={errors.examples?.message}
          onChange={(examples) => put({ examples })}
        />
        <WriteProfileField value={values.writeProfile} onChange={(writeProfile) => put({ writeProfile })} />
        {failure !== undefined && (
          <Notice tone="bad" live>
            {failure}
          </Notice>
        )}
        <SaveBar
          busy={isSubmitting}
          back={{ label: 'Cancel', onPress: close }}
          state={
            kept.draft !== undefined && !isSubmitting
              ? 'Not saved yet. Your draft is kept on this device'
              : ''
          }
        />
      </form>
      <aside aria-label="Progress and last document" className="grid gap-6 lg:sticky lg:top-6">
        <CompletenessMeter brand={values} />
        <LastDocumentPanel />
      </aside>
    </div>
  );
}
