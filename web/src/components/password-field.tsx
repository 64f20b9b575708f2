import { Eye, EyeOff } from 'lucide-react';
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
    <FieldFrame label={label} error={error} hint={capsLock ? 'Caps Lock is on' : hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...input}
            {...control}
            type={visible ? 'text' : 'password'}
            onKeyDown={readCapsLock}
            onKeyUp={readCapsLock}
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
        </div>
      )}
    </FieldFrame>
  );
}
