import { useQuery } from '@tanstack/react-query';
import { PAGE_SIZE, RECENT_SIZE } from '#config/limits.ts';
import { documentPage, recentDocuments } from '#lib/api/document-queries.ts';
import { arriving } from '#lib/arriving.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { isToReview } from '#lib/status.ts';
import { BatchLink } from './batch-link.tsx';
import { documentsAre } from './documents-are.ts';

// Only words: the screen works without them.
const WaitingStep = arriving(
  async () => (await import('./waiting-step.tsx')).WaitingStep,
  null,
  () => null,
);

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
          {documentsAre(ready.length, ready.length === PAGE_SIZE)} ready for review
          <BatchLink documents={ready} words={ready.length === 1 ? 'Review it' : 'Review them'} />
        </>
      ) : (
        some !== undefined &&
        known !== undefined &&
        (!asksOn || totals !== undefined) && (
          <WaitingStep documents={some} credits={credits.total_remaining} totals={totals} />
        )
      )}
    </p>
  );
}
