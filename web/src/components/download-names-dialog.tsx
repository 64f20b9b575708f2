import { type FormEvent, useId, useState } from 'react';
import { longestNamePattern, namePatternProblem, suggestedNamePatterns } from '@colophon/contracts/rules';
import { type NamedDocument, useChooseNamePattern, useNamesOf } from '#lib/api/download-names.ts';
import { errorText } from '#lib/api/errors.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

/** Names shown before they are chosen. */
const SHOWN = 3;

const MEANINGS: Readonly<Record<string, string>> = {
  '{filename}-processed': 'Original name, marked as processed',
  '{title}': 'Title',
  '{brand}-{type}-{title}-{year}': 'Company, kind, title and year',
  '{filename}': 'Original name',
};

const CUSTOM = 'custom';

function Choice({
  group,
  value,
  label,
  checked,
  onChoose,
}: {
  group: string;
  value: string;
  label: string;
  checked: boolean;
  onChoose: () => void;
}) {
  return (
    <label className="flex min-h-11 items-center gap-3 py-1">
      <input
        type="radio"
        name={group}
        value={value}
        checked={checked}
        onChange={onChoose}
        className="size-[18px] shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block text-body text-ink">{label}</span>
        {value !== CUSTOM && <code className="block text-note wrap-anywhere text-muted">{value}</code>}
      </span>
    </label>
  );
}

function Preview({ names }: { names: readonly string[] }) {
  const rest = names.length - SHOWN;
  return (
    <div aria-live="polite" className="rounded-ctl bg-sunken px-4 py-3 text-note">
      <p className="text-muted">
        {names.length === 1 ? 'This file is saved as' : 'These files are saved as'}
      </p>
      <ul>
        {names.slice(0, SHOWN).map((name) => (
          <li key={name} className="py-0.5 wrap-anywhere text-ink">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="text-muted">and {rest} more</p>}
    </div>
  );
}

/** How processed files are named from now on, seen on the files at hand before it is chosen. */
export function DownloadNamesDialog({
  documents,
  pattern,
  onClose,
}: {
  documents: readonly NamedDocument[];
  pattern: string;
  onClose: () => void;
}) {
  const group = useId();
  const form = useId();
  const [chosen, setChosen] = useState(pattern);
  const [custom, setCustom] = useState(!(pattern in MEANINGS));
  const saving = useChooseNamePattern();
  const problem = namePatternProblem(chosen.trim());
  const names = useNamesOf(documents, problem === undefined ? chosen.trim() : pattern);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem === undefined) saving.mutate(chosen.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Download names"
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} busy={saving.isPending} disabled={problem !== undefined}>
            Use these names
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} className="grid gap-4">
        <fieldset>
          <legend className="sr-only">Pattern</legend>
          {suggestedNamePatterns.map((value) => (
            <Choice
              key={value}
              group={group}
              value={value}
              label={MEANINGS[value] ?? value}
              checked={!custom && chosen === value}
              onChoose={() => {
                setCustom(false);
                setChosen(value);
              }}
            />
          ))}
          <Choice
            group={group}
            value={CUSTOM}
            label="Custom pattern"
            checked={custom}
            onChoose={() => setCustom(true)}
          />
        </fieldset>
        {custom && (
          <TextField
            label="Pattern"
            value={chosen}
            maxLength={longestNamePattern}
            spellCheck={false}
            autoCapitalize="off"
            error={problem}
            hint="Use {title}, {filename}, {brand}, {type} and {year} as placeholders."
            onChange={(event) => setChosen(event.target.value)}
          />
        )}
        <Preview names={names} />
        {saving.isError && (
          <p role="alert" className="text-note text-bad">
            {errorText(saving.error, 'The names could not be saved')}
          </p>
        )}
        <p className="text-note text-muted">
          Saved for your account. ZIP files also include metadata.csv, which you can import elsewhere.
        </p>
      </form>
    </Dialog>
  );
}
