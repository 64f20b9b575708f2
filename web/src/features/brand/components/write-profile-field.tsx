import { useId } from 'react';
import type { WriteProfile } from '@colophon/contracts/rules';
import { Choices } from './choices.tsx';

export const PROFILES: readonly { value: WriteProfile; label: string; hint: string }[] = [
  {
    value: 'standard',
    label: 'Standard',
    hint: 'The same values go into every metadata block, as the PDF standard recommends. Best for most people.',
  },
  {
    value: 'search',
    label: 'For search engines',
    hint: 'Your description replaces the subject where Elasticsearch and other engines built on Tika look for it. Archive files (PDF/A) always use Standard.',
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
