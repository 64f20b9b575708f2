import { useId } from 'react';
import type { WriteProfile } from '@colophon/contracts/rules';
import { Choices } from './choices.tsx';

export const PROFILES: readonly { value: WriteProfile; label: string; hint: string }[] = [
  {
    value: 'standard',
    label: 'Standard',
    hint: 'Every place in the file says the same, as the PDF standard pairs them. Right for most.',
  },
  {
    value: 'search',
    label: 'For search engines',
    hint: 'Your description stands where Elasticsearch and other engines built on Tika look for one, instead of the subject. Archive files (PDF/A) stay with Standard.',
  },
];

export function WriteProfileField({
  value,
  onChange,
}: {
  value: WriteProfile;
  onChange: (profile: WriteProfile) => void;
}) {
  const name = useId();
  return (
    <div className="border-t border-line pt-6">
      <Choices
        legend="How PDFs are written"
        name={name}
        choices={PROFILES}
        chosen={value}
        onChoose={onChange}
      />
    </div>
  );
}
