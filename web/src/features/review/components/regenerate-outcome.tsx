import { CircleAlert, LoaderCircle } from 'lucide-react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { FieldGenerationState } from '../api/use-field-generations.ts';
import { LABELS } from '../metadata-form.ts';

const ACTION = 'text-link inline-flex min-h-8 items-center font-medium';

/** How a request for another suggestion stands: in progress, failed, or done with the one before still at hand. */
export function RegenerateOutcome({
  field,
  state: { running, failure, before = '' },
  held,
  onTake,
  onDismiss,
}: {
  field: MetadataField;
  state: FieldGenerationState;
  /** Texts on the screen already: the final one and the suggestion. */
  held: readonly string[];
  onTake: (before: string) => void;
  onDismiss: () => void;
}) {
  const name = LABELS[field].toLowerCase();
  if (running)
    return (
      <p role="status" className="flex min-h-8 items-center gap-2 text-note text-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0" />
        Writing another {name}…
      </p>
    );
  if (failure !== undefined)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-note text-bad">
        <span className="inline-flex items-start gap-1.5 py-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </span>
        <button type="button" onClick={onDismiss} className={ACTION}>
          Dismiss<span className="sr-only"> the failure of {name}</span>
        </button>
      </p>
    );
  if (before === '' || held.includes(before)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-note text-muted">
      <span className="min-w-0 wrap-anywhere">
        Previous suggestion: <bdi className="text-ink">{before}</bdi>
      </span>
      <button type="button" onClick={() => onTake(before)} className={ACTION}>
        Use previous<span className="sr-only"> as {name}</span>
      </button>
    </p>
  );
}
