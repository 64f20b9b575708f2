import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/button.tsx';
import { TextField } from '#components/field.tsx';
import { errorText, isStatus } from '#lib/api/errors.ts';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { focusFirstFault, showFaults } from '#lib/forms/first-fault.ts';
import { deviceCalls, type WaitingDevice } from '../api/device-calls.ts';

const UNKNOWN = 'This code is not right or has expired. Compare it with your program, or start there again.';

/**
 * The code is typed, never in a link: a link could lead to the code of another person's program.
 * @param expired a code that was found here, and is unknown since
 */
export function DeviceCodeForm({
  expired,
  onFound,
}: {
  expired?: string | undefined;
  onFound: (code: string, device: WaitingDevice) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [code, setCode] = useState(expired ?? '');
  const [error, setError] = useState(expired === undefined ? undefined : UNKNOWN);
  const [busy, setBusy] = useState(false);
  useFocusEffect(() => focusFirstFault(form.current), []);
  const refuse = (text: string) => {
    showFaults(form, () => {
      setError(text);
      setBusy(false);
    });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') {
      refuse('The code is required');
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      onFound(code, await deviceCalls.lookUp(code));
    } catch (failure) {
      refuse(isStatus(failure, 404) ? UNKNOWN : errorText(failure, 'The code could not be checked'));
    }
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <TextField
        label="Code"
        name="user-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        hint="Eight letters that your program shows, such as BCDF-GHJK"
        value={code}
        error={error}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        Continue
      </Button>
    </form>
  );
}
