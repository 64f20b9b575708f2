import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from './field.tsx';

interface NameProps {
  /** What the form's `register` returns for the field: the order of those calls is the order of focus. */
  field: UseFormRegisterReturn;
  error: string | undefined;
}

/** A person's two names, side by side where there is room; for any form that has both. */
export function NameFields({ first, last }: { first: NameProps; last: NameProps }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField
        label="First name"
        autoComplete="given-name"
        autoCapitalize="words"
        spellCheck={false}
        error={first.error}
        {...first.field}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        autoCapitalize="words"
        spellCheck={false}
        error={last.error}
        {...last.field}
      />
    </div>
  );
}
