import { CircleAlert, LoaderCircle, Undo2 } from 'lucide-react';
import type { MetadataField } from '@colophon/contracts/rules';
import type { FieldGenerationState } from '../api/use-field-generations.ts';
import { LABELS } from '../metadata-form.ts';

const ACTION = 'text-link inline-flex min-h-8 items-center gap-1 font-medium';

/** How a request for another suggestion stands: under way, failed, or done with the way back. */
export function RegenerateOutcome({
  field,
  state: { running, failure, before },
  onUndo,
  onDismiss,
}: {
  field: MetadataField;
  state: FieldGenerationState;
  onUndo: (before: string) => void;
  onDismiss: () => void;
}) {
  const name = LABELS[field].toLowerCase();
  if (running)
    return (
      <p role="status" className="flex min-h-8 items-center gap-2 text-[13px] leading-5 text-muted">
        <LoaderCircle aria-hidden className="size-4 shrink-0" />
        Writing another {name}…
      </p>
    );
  if (failure !== undefined)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-[13px] leading-5 text-bad">
        <span className="inline-flex items-start gap-1.5 py-1.5">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {failure}
        </span>
        <button type="button" onClick={onDismiss} className={ACTION}>
          Dismiss<span className="sr-only"> the failure of {name}</span>
        </button>
      </p>
    );
  if (before === undefined) return null;
  return (
    <div className="mt-1 border-l-2 border-edge pl-3 text-[13px] leading-5 text-muted">
      <p className="wrap-anywhere">
        Before: {before === '' ? 'empty' : <bdi className="text-ink">{before}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-4">
        <button type="button" onClick={() => onUndo(before)} className={ACTION}>
          <Undo2 aria-hidden className="size-3.5" />
          Use the one before<span className="sr-only"> as {name}</span>
        </button>
        <button type="button" onClick={onDismiss} className={ACTION}>
          Keep the new one<span className="sr-only"> as {name}</span>
        </button>
      </p>
    </div>
  );
}
