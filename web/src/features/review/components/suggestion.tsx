import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MetadataField } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { Link } from '#components/link.tsx';
import { lazy } from '#lib/lazy.ts';
import { isMoving } from '#lib/status.ts';
import type { FieldGenerations } from '../api/use-field-generations.ts';
import { differenceOf } from '../differences.ts';
import { fieldWarning } from '../file-warnings.ts';
import { LABELS } from '../metadata-form.ts';
import { EvidenceLine } from './evidence-line.tsx';
import { MarkedText } from './marked-text.tsx';

const RegenerateForm = lazy(() =>
  import('./regenerate-form.tsx').then((module) => ({ default: module.RegenerateForm })),
);
const RegenerateOutcome = lazy(() =>
  import('./regenerate-outcome.tsx').then((module) => ({ default: module.RegenerateOutcome })),
);

export interface SuggestionProps {
  field: MetadataField;
  document: Document;
  generations: FieldGenerations;
  locked: boolean;
  /** What the final field holds. */
  value: string;
  onTake: (field: MetadataField, text: string) => void;
}

const ACTION = 'text-link min-h-8 font-medium lg:min-h-6';
const QUIET =
  'min-h-8 rounded-[6px] underline lg:min-h-6 decoration-line decoration-1 underline-offset-3 hover:text-ink';

/** The suggestion where the final field holds another text. Both words mean the same in every state of the document. */
function Offer({
  field,
  value,
  text,
  fresh,
  onUse,
  onKeep,
}: Pick<SuggestionProps, 'field' | 'value'> & {
  text: string;
  /** It was asked for and has just come. */
  fresh: boolean;
  onUse: () => void;
  onKeep: () => void;
}) {
  const name = LABELS[field].toLowerCase();
  return (
    <div className="rounded-ctl bg-sunken px-3 py-1.5 text-note text-muted">
      <p key={text} className="fill-in wrap-anywhere">
        AI suggestion:{' '}
        <span className="text-ink">
          <MarkedText text={text} difference={differenceOf(field, value, text)} side="added" />
        </span>
      </p>
      <p className="flex flex-wrap gap-x-4">
        <button type="button" onClick={onUse} className={ACTION}>
          Use this<span className="sr-only"> as {name}</span>
        </button>
        {fresh && (
          <button type="button" onClick={onKeep} className={ACTION}>
            Keep mine<span className="sr-only"> as {name}</span>
          </button>
        )}
      </p>
    </div>
  );
}

function NothingFound({ field }: { field: MetadataField }) {
  return (
    <span className="py-1.5 lg:py-0.5">
      No {LABELS[field].toLowerCase()} found in the text.
      {field === 'author' && (
        <>
          {' '}
          <Link to="/brand-context" className="text-link">
            Add your company name in Brand
          </Link>
        </>
      )}
    </span>
  );
}

/** What the AI made of a field, why, and the way to another one. It never changes the final field by itself. */
export function Suggestion({ field, document, generations, locked, value, onTake }: SuggestionProps) {
  const [asking, setAsking] = useState(false);
  const cell = useRef<HTMLDivElement>(null);
  const text = document.generatedMetadata?.[field] ?? '';
  const state = generations.stateOf(field);
  const evidence = document.evidence?.[field];
  const stop = () => {
    // Back to what opened it, which is there again then.
    flushSync(() => setAsking(false));
    cell.current?.querySelector<HTMLElement>('[data-ask]')?.focus();
  };
  const settle = () => generations.settle(field);
  const take = (taken: string) => {
    onTake(field, taken);
    settle();
  };
  if (document.generatedMetadata === null) return null;
  return (
    <div ref={cell} aria-busy={state.running || undefined} className="contents">
      <span className="contents">
        {text !== '' && evidence !== undefined && (
          <EvidenceLine document={document} evidence={evidence} suggestion={text} />
        )}
        {text === '' && !isMoving(document.status) && fieldWarning(document, field, value) === undefined && (
          <NothingFound field={field} />
        )}
        {!state.running && !asking && !locked && (
          <button type="button" data-ask onClick={() => setAsking(true)} className={QUIET}>
            Suggest another<span className="sr-only"> {LABELS[field].toLowerCase()}</span>
          </button>
        )}
      </span>
      <div className="grid basis-full gap-1.5 empty:hidden">
        {text !== '' && text !== value && (
          <Offer
            field={field}
            value={value}
            text={text}
            fresh={state.before !== undefined}
            onUse={() => take(text)}
            onKeep={settle}
          />
        )}
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
              held={[value, text]}
              onTake={take}
              onDismiss={settle}
            />
          )}
        </Suspense>
      </div>
    </div>
  );
}
