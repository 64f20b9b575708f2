import { type FormEvent, useId, useState } from 'react';
import { longestApiKeyName } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { Dialog } from '#components/dialog.tsx';
import { TextField } from '#components/field.tsx';
import type { KeyWish } from '../api/api-key-queries.ts';
import { keyLifetimes, keyPresets } from '../key-presets.ts';
import { Choice } from './choice.tsx';

function Choices<T extends { readonly label: string; readonly meaning?: string }>({
  legend,
  choices,
  chosen,
  onChoose,
}: {
  legend: string;
  choices: readonly T[];
  chosen: T;
  onChoose: (choice: T) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium">{legend}</legend>
      {choices.map((choice) => (
        <Choice
          key={choice.label}
          type="radio"
          name={group}
          label={choice.label}
          checked={choice === chosen}
          onChange={() => onChoose(choice)}
          meaning={choice.meaning}
        />
      ))}
    </fieldset>
  );
}

/** What a new key is for, may do and how long it lives. */
export function KeyWishDialog({
  onChosen,
  onClose,
}: {
  onChosen: (wish: KeyWish) => void;
  onClose: () => void;
}) {
  const id = useId();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [preset, setPreset] = useState<(typeof keyPresets)[number]>(keyPresets[0]);
  const [lifetime, setLifetime] = useState<(typeof keyLifetimes)[number]>(keyLifetimes[1]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setError('Name is required');
    else onChosen({ name: name.trim(), scopes: [...preset.scopes], expiresInDays: lifetime.days });
  };
  return (
    <Dialog
      title="Create API key"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Continue
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          maxLength={longestApiKeyName}
          hint="What the key is for, such as “Nightly run”"
          value={name}
          error={error}
          onChange={({ target }) => setName(target.value)}
        />
        <Choices legend="Access" choices={keyPresets} chosen={preset} onChoose={setPreset} />
        <Choices legend="Expires after" choices={keyLifetimes} chosen={lifetime} onChoose={setLifetime} />
      </form>
    </Dialog>
  );
}
