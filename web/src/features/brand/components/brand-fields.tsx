import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import type * as z from 'zod/mini';
import { brandContextLimits, brandVoices, industries } from '@colophon/contracts/rules';
import { SelectField, TextArea, TextField } from '#components/field.tsx';
import type { BrandText } from '../brand-draft.ts';
import { MODEL_ONLY } from '../engine-use.ts';
import type { brandSchema } from '../schema.ts';
import { Counter } from './counter.tsx';

type FormValues = z.input<typeof brandSchema>;

export function BrandFields({
  register,
  errors,
  values,
  byModel,
}: {
  register: UseFormRegister<FormValues>;
  errors: FieldErrors<FormValues>;
  values: BrandText;
  /** A language model reads the documents. */
  byModel: boolean;
}) {
  const modelOnly = (hint: string) => (byModel ? hint : `${MODEL_ONLY} ${hint}`.trim());
  const field = (name: 'companyName' | 'targetAudience' | 'keyTopics' | 'customGuidelines') => ({
    error: errors[name]?.message,
    aside: <Counter value={values[name]} limit={brandContextLimits[name]} />,
    ...register(name),
  });
  return (
    <>
      <TextField
        label="Company name"
        autoComplete="organization"
        hint="As it should appear in file properties. For example: Northfield Health IT"
        {...field('companyName')}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <SelectField
          label="Industry"
          options={industries}
          hint={modelOnly('Where most of your readers work.')}
          error={errors.industry?.message}
          {...register('industry')}
        />
        <SelectField
          label="Brand voice"
          options={brandVoices}
          hint={modelOnly(byModel ? 'How titles and descriptions should sound.' : '')}
          error={errors.brandVoice?.message}
          {...register('brandVoice')}
        />
      </div>
      <TextArea
        label="Target audience"
        rows={2}
        hint={modelOnly('Optional. For example: IT leads of regional hospitals')}
        {...field('targetAudience')}
      />
      <TextArea
        label="Key topics"
        rows={2}
        hint="Optional, separated by commas. For example: zero trust, medical devices"
        {...field('keyTopics')}
      />
      <TextArea
        label="Custom guidelines"
        hint={modelOnly("Optional. For example: American spelling; never the product's old name")}
        {...field('customGuidelines')}
      />
    </>
  );
}
