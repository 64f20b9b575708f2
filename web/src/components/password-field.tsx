import { ArrowBigUpDash, Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { FieldFrame, type FieldFrameProps, INPUT_LOOK } from './field.tsx';

export function PasswordField({
  label,
  error,
  hint,
  aside,
  ...input
}: FieldFrameProps & ComponentProps<'input'>) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
            onBlur={(event) => {
              setCapsLock(false);
              input.onBlur?.(event);
            }}
            className={`${INPUT_LOOK} pr-12`}
          />
          <button
            type="button"
            onClick={() => setVisible(!visible)}
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-ctl text-muted hover:text-ink"
          >
            <span className="sr-only">{visible ? 'Hide password' : 'Show password'}</span>
            {visible ? <EyeOff aria-hidden className="size-5" /> : <Eye aria-hidden className="size-5" />}
          </button>
          <p role="status" className="flex items-center gap-1.5 text-note text-warn">
            {capsLock && (
              <>
                <ArrowBigUpDash aria-hidden className="size-4" />
                Caps Lock is on
              </>
            )}
          </p>
        </div>
      )}
    </FieldFrame>
  );
}
