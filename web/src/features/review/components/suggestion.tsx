import { lazy, Suspense, useRef, useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import type { FieldGenerations } from '../api/use-field-generations.ts';
import type { Difference } from '../differences.ts';
import { LABELS } from '../metadata-form.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { MarkedText } from './marked-text.tsx';

const RegenerateForm = lazy(() =>
  import('./regenerate-form.tsx').then((module) => ({ default: module.RegenerateForm })),
);
const RegenerateOutcome = lazy(() =>
  import('./regenerate-outcome.tsx').then((module) => ({ default: module.RegenerateOutcome })),
);

interface SuggestionProps {
  field: MetadataField;
  document: Document;
  generations: FieldGenerations;
  locked: boolean;
  difference: Difference;
  /** The final field holds the suggestion already. */
  taken: boolean;
  onTake: (field: MetadataField, text: string) => void;
}

function Actions({
  field,
  onTake,
  onAsk,
}: Pick<SuggestionProps, 'field'> & {
  onTake: (() => void) | undefined;
  onAsk: (() => void) | undefined;
}) {
  const name = LABELS[field].toLowerCase();
  return (
    <span className="inline-flex flex-wrap items-center gap-x-4">
      {onTake !== undefined && (
        <button type="button" onClick={onTake} className="text-link min-h-8 font-medium">
          Use AI<span className="sr-only"> {name}</span>
        </button>
      )}
      {onAsk !== undefined && (
        <button
          type="button"
          onClick={onAsk}
          className="min-h-8 rounded-[6px] underline decoration-line decoration-1 underline-offset-3 hover:text-ink"
        >
          Suggest another<span className="sr-only"> {name}</span>
        </button>
      )}
    </span>
  );
}

/** What the AI made of a field, why, and the way to another one; of a field it left empty only the way. */
export function Suggestion({
  field,
  document,
  generations,
  locked,
  difference,
  taken,
  onTake,
}: SuggestionProps) {
  const [asking, setAsking] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const text = document.generatedMetadata?.[field] ?? '';
  const state = generations.stateOf(field);
  const evidence = document.evidence?.[field];
  const stop = () => {
    setAsking(false);
    // Back to what opened it, once that is there again.
    requestAnimationFrame(() =>
      cell.current?.querySelector<HTMLElement>('[data-ask] button:last-child')?.focus(),
    );
  };
  return (
    <div ref={cell} aria-busy={state.running || undefined}>
      {text !== '' && (
        <p key={text} className={`fill-in ${state.running ? 'text-muted' : ''}`}>
          <MarkedText text={text} difference={difference} side="added" />
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-[13px] leading-5 text-muted">
        {text !== '' && evidence !== undefined && (
          <EvidenceLine document={document} evidence={evidence} suggestion={text} />
        )}
        {!state.running && !asking && (
          <span data-ask className="contents">
            <Actions
              field={field}
              onTake={taken || text === '' ? undefined : () => onTake(field, text)}
              onAsk={locked ? undefined : () => setAsking(true)}
            />
          </span>
        )}
      </div>
      <Suspense fallback={null}>
        {asking && !state.running && (
          <RegenerateForm
            field={field}
            left={generations.left}
            onAsk={(instruction) => {
              stop();
              void generations.request(field, instruction);
            }}
            onCancel={stop}
          />
        )}
        {(state.running || state.failure !== undefined || state.before !== undefined) && (
          <RegenerateOutcome
            field={field}
            state={state}
            onUndo={(before) => {
              onTake(field, before);
              generations.settle(field);
            }}
            onDismiss={() => generations.settle(field)}
          />
        )}
      </Suspense>
    </div>
  );
}
