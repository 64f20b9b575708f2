import { Check, TriangleAlert } from 'lucide-react';
import { Suspense, useEffect, useId, useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { Button } from '#components/button.tsx';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import type { Document } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { lazy } from '#lib/lazy.ts';
import { Link } from '#components/link.tsx';
import type { Save } from '../api/batch-writer.ts';
import { type CellSaving, useCellSaving } from '../api/use-cell-saving.ts';
import { type MayChange, useFileLoss } from '../api/use-file-loss.ts';
import type { LookedItem } from '../api/use-first-look.ts';
import { reviewPath } from '../api/use-steps.ts';
import { isUnwritable } from '#lib/unwritable.ts';
import { losesFile } from '../expired.ts';
import { needsConsent } from '../file-warnings.ts';
import { refusalText } from '../refusal.ts';
import { type Concern, concernsOf, readableOriginal } from '#lib/checks.ts';
import { LABELS, onlyFields } from '../metadata-form.ts';
import { BatchCell, Problem } from './batch-cell.tsx';
import { useHeld } from './held-cells.tsx';

const load = async () => ({ default: (await import('./loses-file.tsx')).LosesFile });
/** Comes with the first row that has a file to lose: missing later, it would take the screen and all that is typed. */
const LosesFile = lazy(load);
const KeptNote = arriving(
  async () => (await import('./kept-note.tsx')).KeptNote,
  null,
  () => null,
);

interface RowProps {
  item: LookedItem;
  accepted: boolean;
  /** It can be reviewed no more. */
  locked: boolean;
  /** As it is. Undefined for what is accepted together. */
  onAccept: (() => void) | undefined;
  onWrite: () => void;
  onSaving: (field: MetadataField, save: Save) => void;
  onEdited: () => void;
}

function State({ item, accepted, onAccept, onWrite }: RowProps) {
  if (item.writing)
    return (
      <span role="status" className="text-note text-muted">
        Writing the PDF…
      </span>
    );
  if (item.failure !== undefined)
    return (
      <Button look="outline" onClick={onWrite}>
        Try again
      </Button>
    );
  if (item.document.status === 'ready_for_download') return <StatusPill of={item.document} />;
  if (!accepted)
    return (
      onAccept !== undefined &&
      !isUnwritable(item.document) && (
        <Button look="outline" onClick={onAccept}>
          Accept<span className="sr-only"> {item.document.original_filename}</span>
        </Button>
      )
    );
  return (
    <span className="inline-flex items-center gap-1 text-note text-ok">
      <Check aria-hidden className="size-3.5" />
      Accepted
    </span>
  );
}

/** What decides whether the PDF is written; the review has the rest. */
function obstacleOf(document: Document): string | undefined {
  if (document.status !== 'completed') return undefined;
  return (
    refusalText(document) ?? (needsConsent(document) ? 'Signed: we ask you before changing it.' : undefined)
  );
}

function Doubts({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="flex items-start gap-1.5 text-note text-warn">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {text}
    </p>
  ));
}

/** All that is accepted is in sight. */
const COLUMNS = [['title'], ['subject', 'author'], ['description', 'keywords']] as const;
const LOOKS: Partial<Record<MetadataField, string>> = {
  title: 'font-medium',
  description: 'max-lg:line-clamp-3',
  keywords: 'text-muted max-lg:line-clamp-2',
};

/** Before the cells, so that no key on its way from one to the next stops here; shown below the title. */
function FileLink({ document }: { document: Document }) {
  return (
    <p className="mt-0.5 flex text-note text-muted">
      <Link
        dir="auto"
        to={reviewPath(document.id)}
        className="min-h-6 min-w-0 truncate underline decoration-line underline-offset-2 hover:text-ink hover:decoration-edge"
      >
        <span className="sr-only">Review </span>
        {document.original_filename}
      </Link>
    </p>
  );
}

interface CellsProps {
  document: Document;
  concerns: readonly Concern[];
  locked: boolean;
  mayChange: MayChange;
  saving: CellSaving;
}

/** What a person once wrote into the file may be better than any suggestion: one press has it back. */
function OriginalTitle({ document, mayChange, saving }: Omit<CellsProps, 'concerns' | 'locked'>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const before = document.finalMetadata?.title ?? '';
  const original = readableOriginal(document, 'title');
  if (original === undefined || original === before) return null;
  const keep = async () => {
    if (!(await mayChange())) return;
    setBusy(true);
    const reason = await saving.save({ field: 'title', before, after: original });
    // Nothing was typed that the PDF would miss.
    if (reason !== undefined) saving.keepBack('title', undefined);
    setFailure(reason);
    setBusy(false);
  };
  return (
    <p className="text-note text-muted wrap-anywhere">
      Original: <bdi>{original}</bdi>{' '}
      <button
        type="button"
        disabled={busy}
        aria-describedby={failure === undefined ? undefined : id}
        className="text-link min-h-6 font-medium disabled:opacity-55"
        onClick={() => void keep()}
      >
        Keep original<span className="sr-only"> title of {document.original_filename}</span>
      </button>
      {failure !== undefined && <Problem id={id} text={failure} />}
    </p>
  );
}

function Cells({ document, concerns, locked, mayChange, saving }: CellsProps) {
  const values = onlyFields(document.finalMetadata);
  const cell = (field: MetadataField) => (
    <BatchCell
      key={field}
      field={field}
      value={values[field]}
      name={document.original_filename}
      doubtful={concerns.some((concern) => concern.field === field)}
      className={LOOKS[field] ?? ''}
      locked={locked}
      mayChange={mayChange}
      saving={saving}
    />
  );
  return COLUMNS.map((fields) => (
    <div key={fields[0]} className="flex min-w-0 flex-col-reverse justify-end">
      {fields[0] === 'title' && (
        <div>
          <FileLink document={document} />
          {!locked && <OriginalTitle document={document} mayChange={mayChange} saving={saving} />}
        </div>
      )}
      <div className="grid grid-cols-1 gap-y-1">{fields.map(cell)}</div>
    </div>
  ));
}

/** A document of the batch with its values, each to be edited where it stands. */
export function BatchRow(props: RowProps) {
  const { item, accepted, locked, onSaving, onEdited } = props;
  const { document, failure } = item;
  const saving = useCellSaving(document.id, onSaving, onEdited);
  useHeld(document.id, saving.isSaving && 'saving');
  const loss = useFileLoss(document);
  const mayLose = losesFile(document);
  useEffect(() => {
    if (mayLose) load().catch(() => undefined);
  }, [mayLose]);
  const concerns = accepted ? [] : concernsOf(document);
  const obstacle = failure === undefined && !item.writing ? obstacleOf(document) : undefined;
  const doubts = concerns.map(({ field, message }) => `${LABELS[field]}: ${message}`);
  return (
    <li className="grid grid-cols-[42px_minmax(0,1fr)] gap-x-4 py-3">
      <DocumentThumbnail document={document} className="mt-1 h-14 w-[42px]" />
      <div className="grid content-start gap-x-5 gap-y-1 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_minmax(0,7fr)_10.5rem]">
        <Cells
          document={document}
          concerns={concerns}
          locked={locked}
          mayChange={loss.mayChange}
          saving={saving}
        />
        <div className="flex items-start max-lg:order-last max-lg:mt-1 max-lg:empty:hidden lg:justify-end lg:pt-1.5">
          {!locked && <State {...props} />}
        </div>
        <div className="grid gap-0.5 lg:col-span-full">
          <Doubts texts={obstacle === undefined ? doubts : [...doubts, obstacle]} />
          {failure !== undefined && <Problem text={failure} />}
        </div>
      </div>
      {locked && <KeptNote gone={item.onRetry === undefined} />}
      <Suspense fallback={null}>
        {loss.answer !== undefined && (
          <LosesFile onSave={() => loss.answer?.(true)} onClose={() => loss.answer?.(false)} />
        )}
      </Suspense>
    </li>
  );
}
