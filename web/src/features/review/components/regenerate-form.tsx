import { type FormEvent, useId, useRef, useState } from 'react';
import { longestInstruction, type MetadataField } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { INPUT_LOOK } from '#components/field.tsx';
import { useFocusEffect } from '#lib/focus-effect.ts';
import { isComposing } from '#lib/shortcuts/composing.ts';
import { LABELS, lengthOf } from '../metadata-form.ts';

/** What people mostly want to be different; each can be changed before it is sent. */
const IDEAS: Readonly<Record<MetadataField, readonly string[]>> = {
  title: ['Shorter', 'More specific', 'Mention the product name'],
  subject: ['Shorter', 'Name the document type', 'Plainer words'],
  keywords: ['More specific terms', 'Fewer terms', 'Mention the product name'],
  author: ['The organization, not the person', 'The person, not the organization'],
  description: ['Shorter', 'Mention the audience', 'Mention the product name'],
};

/** Asks for another suggestion of one field, with a wish or without. */
export function RegenerateForm({
  field,
  left,
  onAsk,
  onCancel,
}: {
  field: MetadataField;
  /** How often this document can still be asked. */
  left: number;
  onAsk: (instruction: string) => void;
  onCancel: () => void;
}) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [wish, setWish] = useState('');
  useFocusEffect(() => input.current?.focus(), []);
  const length = lengthOf(wish.trim());
  const tooLong = length > longestInstruction;
  const used = left < 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!tooLong && !used) onAsk(wish.trim());
  };
  return (
    <form
      aria-label={`Another ${LABELS[field].toLowerCase()}`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && onCancel()}
      className="mt-2 grid gap-2 rounded-ctl bg-sunken p-3"
    >
      <label htmlFor={id} className="text-note font-medium">
        What should be different?
      </label>
      <input
        ref={input}
        id={id}
        value={wish}
        dir="auto"
        autoComplete="off"
        placeholder="Optional"
        aria-invalid={tooLong || undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setWish(target.value)}
        className={INPUT_LOOK}
      />
      <div className="flex flex-wrap gap-1.5">
        {IDEAS[field].map((idea) => (
          <button
            key={idea}
            type="button"
            onClick={() => {
              setWish(idea);
              input.current?.focus();
            }}
            className="min-h-8 rounded-full border border-edge bg-surface px-3 text-note hover:border-ink"
          >
            {idea}
          </button>
        ))}
      </div>
      <p id={`${id}-hint`} className={`text-note ${tooLong ? 'text-bad' : 'text-muted'}`}>
        {tooLong
          ? `${length - longestInstruction} characters too many`
          : used
            ? 'This document has used all its free suggestions. You can still edit the field.'
            : `${left} free ${left === 1 ? 'retry' : 'retries'} left for this document. Your saved text won’t change.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" disabled={tooLong || used}>
          Suggest another
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
