import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { PAGE_SIZE, RECENT_SIZE } from '#config/limits.ts';
import { documentPage, recentDocuments } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import { Link } from '#components/link.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { startReviewQueue } from '#lib/review-queue.ts';
import { isToReview } from '#lib/status.ts';

function count(n: number, more: boolean): string {
  return `${more ? 'At least ' : ''}${n} ${n === 1 ? 'document is' : 'documents are'}`;
}

/** As long as the account's own recent documents took; a promise in general would be wrong for most. */
function usualTime(documents: readonly Document[]): string {
  const longest = Math.max(0, ...documents.map(({ processingTime }) => processingTime ?? 0));
  if (longest === 0) return 'You can leave this page.';
  return longest <= 50
    ? `Your recent documents took up to ${Math.ceil(longest / 10) * 10} seconds.`
    : `Your recent documents took up to ${Math.ceil(longest / 60)} min.`;
}

const LOOK = 'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:text-accent-strong';

/** Goes through documents together; a new tab opens the first. */
function Batch({ documents, words }: { documents: readonly Document[]; words: string }) {
  const navigate = useNavigate();
  const [first] = documents;
  if (first === undefined) return null;
  const to = `/documents/${first.id}/review`;
  return (
    <Link
      to={to}
      className={LOOK}
      onClick={(event) => {
        // A new tab has its own session storage: it reviews the one.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(startReviewQueue(documents.map(({ id }) => id)));
      }}
    >
      {words}
      <ArrowRight aria-hidden className="size-4" />
    </Link>
  );
}

function Waiting({
  documents,
  credits,
  totals,
}: {
  documents: readonly Document[];
  credits: number;
  /** Of all documents, where the recent ones are not all. */
  totals: { reading: number; queued: number } | undefined;
}) {
  const reading = totals?.reading ?? documents.filter(({ status }) => status === 'processing').length;
  const queued = totals?.queued ?? documents.filter(({ status }) => status === 'uploaded').length;
  if (reading > 0) return `${count(reading, false)} being read. ${usualTime(documents)}`;
  const accepted = documents.filter(({ status }) => status === 'completed');
  if (accepted.length > 0)
    return (
      <>
        {count(accepted.length, false)} accepted
        <Batch documents={accepted} words="Create the PDFs" />
      </>
    );
  if (queued === 0) return documents.length === 0 ? 'Start with a PDF' : 'You’re all caught up';
  return (
    <>
      {count(queued, false)} {credits > 0 ? 'next in line' : 'waiting for a credit'}
      <Link to={credits > 0 ? '/documents?status=uploaded' : '/pricing'} className={LOOK}>
        {credits > 0 ? 'See the queue' : 'See credit packs'}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  );
}

/** One line that says what is to be done next. Its room is kept while that is not known. */
export function NextStep() {
  const { credits } = useUser();
  const recent = useQuery(recentDocuments(RECENT_SIZE));
  const some = recent.data?.documents;
  // All documents are among the recent ones, or one more request finds the rest.
  const asks = some !== undefined && some.length >= RECENT_SIZE;
  const rest = useQuery({ ...documentPage(1, PAGE_SIZE, 'to_review'), enabled: asks });
  const known = asks ? rest.data?.documents : some;
  const asksOn = asks && rest.data?.total === 0;
  const reading = useQuery({ ...documentPage(1, 1, 'processing'), enabled: asksOn });
  const queued = useQuery({ ...documentPage(1, 1, 'uploaded'), enabled: asksOn });
  const totals = reading.data && queued.data && { reading: reading.data.total, queued: queued.data.total };
  const ready = known?.filter(isToReview) ?? [];
  return (
    <p className="mt-1 flex min-h-11 flex-wrap items-center gap-x-3 text-muted">
      {ready.length > 0 ? (
        <>
          {count(ready.length, ready.length === PAGE_SIZE)} ready for review
          <Batch documents={ready} words={ready.length === 1 ? 'Review it' : 'Review them'} />
        </>
      ) : (
        some !== undefined &&
        known !== undefined &&
        (!asksOn || totals !== undefined) && (
          <Waiting documents={some} credits={credits.total_remaining} totals={totals} />
        )
      )}
    </p>
  );
}
