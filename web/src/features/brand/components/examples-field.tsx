import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { metadataLimits, mostBrandExamples } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { TextArea, TextField } from '#components/field.tsx';
import type { BrandExample } from '../brand-draft.ts';
import { MODEL_ONLY } from '../engine-use.ts';
import { Counter } from './counter.tsx';

/** Metadata the customer holds up as good. */
export function ExamplesField({
  value,
  errors,
  refusal,
  byModel,
  onChange,
}: {
  value: readonly BrandExample[];
  /** By path in the list: '0.title'. */
  errors: Readonly<Record<string, string>>;
  /** What the server said of them. */
  refusal: string | undefined;
  /** A language model reads the documents. */
  byModel: boolean;
  onChange: (examples: readonly BrandExample[]) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    flushSync(() => onChange([...value, { title: '', description: '' }]));
    list.current?.querySelector<HTMLInputElement>('fieldset:last-of-type input')?.focus();
  };
  const put = (index: number, changes: Partial<BrandExample>) =>
    onChange(value.map((example, other) => (other === index ? { ...example, ...changes } : example)));
  const remove = (index: number) => {
    flushSync(() => onChange(value.filter((_, other) => other !== index)));
    list.current?.querySelector<HTMLButtonElement>(':scope > button:last-of-type')?.focus();
  };
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <legend className="float-left w-full text-lead font-medium">Examples</legend>
      <p className="clear-both text-muted">
        {byModel ? '' : `${MODEL_ONLY} `}Up to three titles and descriptions you like. Suggestions follow
        their style.
      </p>
      <div ref={list} className="grid grid-cols-1 gap-4">
        {value.map((example, index) => (
          // An example has no identity but its place.
          // oxlint-disable-next-line react/no-array-index-key
          <fieldset key={index} className="grid gap-4 rounded-ctl border border-line p-4">
            <legend className="px-1 text-note text-muted">Example {index + 1}</legend>
            <TextField
              label="Title"
              value={example.title}
              error={errors[`${index}.title`]}
              aside={<Counter value={example.title} limit={metadataLimits.title} />}
              onChange={({ target }) => put(index, { title: target.value })}
            />
            <TextArea
              label="Description"
              rows={2}
              value={example.description}
              error={errors[`${index}.description`]}
              aside={<Counter value={example.description} limit={metadataLimits.description} />}
              onChange={({ target }) => put(index, { description: target.value })}
            />
            <Button
              look="quiet"
              className="-mb-1 -ml-2 justify-self-start px-2"
              onClick={() => remove(index)}
            >
              Remove<span className="sr-only"> example {index + 1}</span>
            </Button>
          </fieldset>
        ))}
        {refusal !== undefined && <p className="text-note text-bad">{refusal}</p>}
        {value.length < mostBrandExamples && (
          <Button look="outline" className="justify-self-start" onClick={add}>
            <Plus aria-hidden className="size-[18px]" />
            Add an example
          </Button>
        )}
      </div>
    </fieldset>
  );
}
