import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { TextField } from './field.tsx';

/**
 * An address, with a hint where its domain looks like a slip of the finger: offered on leaving the field, never forced.
 */
export function EmailField({
  onSuggestion,
  onBlur,
  onChange,
  hint,
  ...field
}: {
  label?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** The person takes the suggested address. */
  onSuggestion: (address: string) => void;
} & ComponentProps<'input'>) {
  const [suggestion, setSuggestion] = useState<string>();
  const latest = useRef('');
  const look = async (typed: string) => {
    // Not part of any first screen: loaded only once the user has typed.
    const { suggestAddress } = await import('#lib/text/address-typo.ts');
    if (latest.current === typed) setSuggestion(suggestAddress(typed));
  };
  return (
    <div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        {...field}
        onChange={(event) => {
          latest.current = event.target.value;
          setSuggestion(undefined);
          onChange?.(event);
        }}
        onBlur={(event) => {
          latest.current = event.target.value;
          if (event.target.value !== '') look(event.target.value).catch(() => undefined);
          onBlur?.(event);
        }}
      />
      <div role="status">
        {suggestion !== undefined && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-note text-warn">
            Did you mean
            <button
              type="button"
              onClick={() => {
                onSuggestion(suggestion);
                setSuggestion(undefined);
              }}
              className="min-h-11 font-medium wrap-anywhere underline underline-offset-3"
            >
              {suggestion}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
