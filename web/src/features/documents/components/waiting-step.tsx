import { ArrowRight } from 'lucide-react';
import { Link } from '#components/link.tsx';
import type { Document } from '#lib/api/types.ts';
import { useKeptFiles } from '#lib/kept-file/use-kept-file.ts';
import { BatchLink, LINK_LOOK } from './batch-link.tsx';
import { documentsAre } from './documents-are.ts';

/** As long as the account's own recent documents took; a promise in general would be wrong for most. */
function usualTime(documents: readonly Document[]): string {
  const longest = Math.max(0, ...documents.map(({ processingTime }) => processingTime ?? 0));
  if (longest === 0) return 'You can leave this page.';
  return longest <= 50
    ? `Your recent documents took up to ${Math.ceil(longest / 10) * 10} seconds.`
    : `Your recent documents took up to ${Math.ceil(longest / 60)} min.`;
}

/** A user who chose files before signing up has begun already. */
function Beginning() {
  const files = useKeptFiles()?.files.length ?? 0;
  if (files === 0) return 'Start with a PDF';
  return files === 1
    ? 'Your PDF is here. Upload it to begin.'
    : `Your ${files} PDFs are here. Upload them to begin.`;
}

/** What there is to wait for or to begin with, where nothing is to be reviewed. */
export function WaitingStep({
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
  if (reading > 0) return `${documentsAre(reading, false)} being read. ${usualTime(documents)}`;
  const accepted = documents.filter(({ status }) => status === 'completed');
  if (accepted.length > 0)
    return (
      <>
        {documentsAre(accepted.length, false)} accepted
        <BatchLink documents={accepted} words="Create the PDFs" />
      </>
    );
  if (queued === 0) return documents.length === 0 ? <Beginning /> : 'You’re all caught up';
  return (
    <>
      {documentsAre(queued, false)} {credits > 0 ? 'next in line' : 'waiting for a credit'}
      <Link to={credits > 0 ? '/documents?status=uploaded' : '/pricing'} className={LINK_LOOK}>
        {credits > 0 ? 'See the queue' : 'See credit packs'}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  );
}
