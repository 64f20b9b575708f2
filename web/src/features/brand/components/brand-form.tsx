import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { Button } from '#components/button.tsx';
import { SelectField, TextArea, TextField } from '#components/field.tsx';
import { Notice } from '#components/notice.tsx';
import { brandVoices, industries } from '@colophon/contracts/rules';
import type { BrandContext } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { useSaveBrand } from '../api/brand-queries.ts';
import { brandSchema } from '../schema.ts';

const FAILED = 'Failed to update brand context';

export function BrandForm({ brand, onDone }: { brand: BrandContext; onDone: () => void }) {
  const save = useSaveBrand();
  const [failed, setFailed] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: standardSchemaResolver(brandSchema),
    // Lists start unset as '', which their rule then refuses.
    defaultValues: brand as z.input<typeof brandSchema>,
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    setFailed(false);
    try {
      await save.mutateAsync(form);
      notify.success('Brand context updated successfully');
      onDone();
    } catch {
      setFailed(true);
      notify.error(FAILED);
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-5">
      <TextField
        label="Company name"
        autoComplete="organization"
        error={errors.companyName?.message}
        {...register('companyName')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <SelectField
          label="Industry"
          options={industries}
          error={errors.industry?.message}
          {...register('industry')}
        />
        <SelectField
          label="Brand voice"
          options={brandVoices}
          error={errors.brandVoice?.message}
          {...register('brandVoice')}
        />
      </div>
      <TextArea
        label="Target audience"
        hint="Optional. For example: IT leads of regional hospitals."
        {...register('targetAudience')}
      />
      <TextArea
        label="Key topics"
        hint="Optional, separated by commas. Matching phrases rank higher."
        {...register('keyTopics')}
      />
      <TextArea
        label="Custom guidelines"
        hint="Optional. For example: never use the product's old name."
        {...register('customGuidelines')}
      />
      {failed && (
        <Notice tone="bad" live>
          {FAILED}
        </Notice>
      )}
      <div className="flex gap-3">
        <Button type="submit" busy={formState.isSubmitting}>
          Save
        </Button>
        <Button look="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
