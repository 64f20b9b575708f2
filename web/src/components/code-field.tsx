import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

/** A code of the authenticator app; who has lost that writes a recovery code instead. */
export function CodeField({
  recovery = true,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'label' | 'aside' | 'hint'> & {
  /** False where only the app can answer. */
  recovery?: boolean;
}) {
  const [fromList, setFromList] = useState(false);
  return (
    <TextField
      {...field}
      label={fromList ? 'Recovery code' : 'Code'}
      hint={
        fromList
          ? 'One of the codes you saved when you turned on two-factor sign-in. Each works once.'
          : 'Six digits from your authenticator app.'
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={fromList ? 'text' : 'numeric'}
      aside={
        recovery && (
          <button
            type="button"
            onClick={() => setFromList(!fromList)}
            className="text-link -my-1 inline-block py-1 text-note"
          >
            {fromList ? 'Use the app instead' : 'Use a recovery code'}
          </button>
        )
      }
    />
  );
}
