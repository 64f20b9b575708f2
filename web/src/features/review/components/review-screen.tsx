import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ButtonLink } from '#components/button.tsx';
import { useScreen } from '#components/page.tsx';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { UnsavedChanges } from '#components/unsaved-changes.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Document, Metadata } from '#lib/api/types.ts';
import { arriving } from '#lib/arriving.ts';
import { lazy } from '#lib/lazy.ts';
import { useShortcut } from '#lib/shortcuts/shortcuts.ts';
import { isReviewable } from '#lib/status.ts';
import { documentQuery, listedDocument, type VersionedDocument } from '../api/review-queries.ts';
import { useAcceptance } from '../api/use-acceptance.ts';
import { type DocumentActions, useDocumentActions } from '../api/use-document-actions.ts';
import { useFieldGenerations } from '../api/use-field-generations.ts';
import { useFindings } from '../api/use-findings.ts';
import { type Pdf, usePdf } from '../api/use-pdf.ts';
import { type Review, useReview } from '../api/use-review.ts';
import { type Steps, useSteps } from '../api/use-steps.ts';
import { ActionBar } from './action-bar.tsx';
import { Comparison } from './comparison.tsx';
import { Messages } from './messages.tsx';
import { OutlookRoom } from './outlook-room.tsx';
import { PagePreview } from './page-preview.tsx';
import { ReviewHeader, TopLine } from './review-header.tsx';

// Not rendered for a key in a field, which changes nothing of theirs.
const Outlook = memo(arriving(async () => (await import('./outlook.tsx')).Outlook, <OutlookRoom />));
const FilesPanel = memo(
  arriving(
    async () => (await import('./files-panel.tsx')).FilesPanel,
    <Skeleton className="h-[212px] sm:h-[131px]" />,
  ),
);
const DownloadNames = memo(
  arriving(
    async () => (await import('#components/download-names.tsx')).DownloadNames,
    <div className="h-6" />,
  ),
);
const Questions = lazy(() => import('./questions.tsx').then((module) => ({ default: module.Questions })));
// Without its code what was typed still stays.
const GoneNotice = arriving(
  async () => (await import('./gone-notice.tsx')).GoneNotice,
  null,
  () => null,
);

interface ReviewKeys {
  review: Review;
  steps: Steps;
  pdf: Pdf;
  locked: boolean;
  accept: () => void;
}

function useReviewShortcuts({ review, steps, pdf, locked, accept }: ReviewKeys): void {
  const offer = { group: 'Review' };
  const { editing } = review;
  const inBatch = steps.batch !== undefined;
  useShortcut({ ...offer, keys: 'mod+s', label: 'Save' }, review.save, editing);
  useShortcut({ ...offer, keys: 'mod+enter', label: 'Save' }, review.save, editing);
  useShortcut(
    { ...offer, keys: 'mod+enter', label: inBatch ? 'Accept and go on' : 'Generate and download' },
    inBatch ? accept : () => void pdf.generateOrDownload(),
    !editing && !locked,
  );
  useShortcut({ ...offer, keys: 'e', label: 'Edit' }, () => review.edit('title'), !editing && !locked);
  useShortcut({ ...offer, keys: 'j', label: 'Next document' }, steps.goNext, steps.next !== undefined);
  useShortcut(
    { ...offer, keys: 'k', label: 'Previous document' },
    steps.goPrevious,
    steps.previous !== undefined,
  );
  useShortcut({ ...offer, keys: 'a', label: 'Accept and go on' }, accept, inBatch && !editing && !locked);
  useShortcut({ ...offer, keys: 'b', label: 'Back to the batch' }, steps.goBack, inBatch);
}

/** Escape ends an edit that changed nothing; else it leaves the field for Save, and nothing typed is lost. */
function useLeave(review: Review): () => void {
  const latest = useRef(review);
  useLayoutEffect(() => {
    latest.current = review;
  });
  return useCallback(() => {
    if (!latest.current.dirty) latest.current.cancel();
    else document.querySelector<HTMLElement>('[data-save]')?.focus({ preventScroll: true });
  }, []);
}

interface EditorProps {
  document: VersionedDocument;
  steps: Steps;
  pdf: Pdf;
  actions: DocumentActions;
  /** Deleted or expired while it was on the screen. */
  gone: boolean;
}

/** What follows the readers' view of the values: it comes after the key, and no key waits for it. */
function Readers({ document, values }: { document: Document; values: Metadata }) {
  return <Outlook document={document} values={useDeferredValue(values)} />;
}

/** All that a key in one of the fields may change. */
function Editor({ document, steps, pdf, actions, gone }: EditorProps) {
  const locked = gone || !isReviewable(document.status);
  const review = useReview(document);
  const generations = useFieldGenerations(document);
  const leave = useLeave(review);
  const named = useMemo(() => [document], [document]);
  const findings = useFindings(document, review.values);
  const acceptance = useAcceptance(steps, findings);
  useReviewShortcuts({ review, steps, pdf, locked, accept: acceptance.accept });
  const asks =
    review.conflict !== undefined || review.confirming || pdf.asksConsent || actions.asking !== undefined;
  return (
    <>
      <ReviewHeader
        document={document}
        pdf={pdf}
        actions={actions}
        gone={gone}
        locked={locked}
        onCopyFromAi={review.copyFromAi}
        onReset={review.reset}
      />
      <UnsavedChanges dirty={review.dirty} what="Your edits to this document's metadata" />
      {!gone && <Messages document={document} review={review} pdf={pdf} actions={actions} />}
      {!gone && document.status === 'ready_for_download' && <FilesPanel document={document} pdf={pdf} />}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <PagePreview document={document} />
        <Comparison
          document={document}
          review={review}
          generations={generations}
          findings={findings}
          locked={locked}
          onLeave={leave}
        />
      </div>
      {!locked && <Readers document={document} values={review.values} />}
      {!locked && <DownloadNames documents={named} />}
      {(!locked || steps.batch !== undefined) && (
        <ActionBar
          document={document}
          review={review}
          pdf={pdf}
          steps={steps}
          locked={locked}
          acceptance={acceptance}
        />
      )}
      <Suspense fallback={null}>
        {asks && <Questions document={document} review={review} pdf={pdf} actions={actions} />}
      </Suspense>
    </>
  );
}

interface LoadedProps extends Pick<EditorProps, 'document' | 'gone'> {
  /** Where only a list has shown it, and its own answer did not come. */
  onRetry: (() => void) | undefined;
}

function Loaded({ document, gone, onRetry }: LoadedProps) {
  const steps = useSteps(document);
  const pdf = usePdf(document);
  const actions = useDocumentActions(document, steps);
  return (
    <div className="grid grid-cols-1 gap-6 max-sm:**:scroll-mb-20 lg:-mt-6 lg:gap-2">
      <TopLine steps={steps} />
      {gone && <GoneNotice />}
      {onRetry !== undefined && <TryAgain what="The latest version of this document" onRetry={onRetry} />}
      <Editor document={document} steps={steps} pdf={pdf} actions={actions} gone={gone} />
    </div>
  );
}

function NotFound() {
  const heading = useScreen('Document not found');
  return (
    <div className="grid justify-items-start gap-4 py-12">
      <h1 {...heading} className="display text-head">
        Document not found
      </h1>
      <p className="max-w-prose text-muted">It may have expired, or the address is wrong.</p>
      <ButtonLink to="/documents">Back to documents</ButtonLink>
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" className="grid gap-6 pt-[52px] lg:-mt-5 lg:gap-3 lg:pt-10">
      <h1 className="sr-only">Review</h1>
      <LoadingText>Loading the document</LoadingText>
      <Skeleton className="h-[148px] sm:h-24 lg:h-14" />
      <Skeleton className="h-[1100px] lg:h-[700px]" />
      <OutlookRoom />
    </div>
  );
}

export function ReviewScreen({ id }: { id: string }) {
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({
    ...documentQuery(id),
    placeholderData: () => listedDocument(queries, id),
  });
  // What a list showed stays where its own answer fails: something may have been typed into it.
  const [shown, setShown] = useState(data);
  if (data !== undefined && data !== shown) setShown(data);
  const document = data ?? (shown?.id === id ? shown : undefined);
  // A document that was waited for is rendered bit by bit: in one go it holds a phone for a tenth of a second.
  const ready = useDeferredValue(document !== undefined);
  if (document === undefined && !isPending) return <NotFound />;
  const gone = isStatus(error, 404);
  const failed = data === undefined && error !== null && !gone;
  return document !== undefined && ready ? (
    <Loaded key={id} document={document} gone={gone} onRetry={failed ? () => void refetch() : undefined} />
  ) : (
    <Waiting />
  );
}
