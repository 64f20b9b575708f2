import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link } from '#components/link.tsx';
import { RECENT_SIZE } from '#config/limits.ts';
import { documentPage } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import { useKeptFiles } from '#lib/kept-file/use-kept-file.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { needsDecision } from '#lib/status.ts';
import { useUploads } from '#lib/upload/use-uploads.ts';

/** As many as the server lists at once. */
const MOST = 100;

/** The newest of all documents of a kind, where the recent ones are not all. Undefined while they are on their way. */
function useAmongAll(recent: readonly Document[], kind: 'completed' | 'failed', asks: boolean) {
  const { data, isPending } = useQuery({ ...documentPage(1, MOST, kind), enabled: asks });
  if (!asks) return { documents: recent, more: false };
  if (isPending) return undefined;
  return { documents: data?.documents ?? recent, more: data !== undefined && data.total > MOST };
}

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
  const { uploading } = useUploads();
  if (uploading) return 'Your PDFs are on their way.';
  if (files === 0) return 'Start with a PDF';
  return files === 1
    ? 'Your PDF is here. Upload it to begin.'
    : `Your ${files} PDFs are here. Upload them to begin.`;
}

/** Documents without text were charged nothing; whether they are worth a credit is to be decided. */
function Deciding({ documents, linkLook }: { documents: readonly Document[]; linkLook: string }) {
  const [first, ...more] = documents;
  if (first === undefined) return null;
  return (
    <>
      {more.length === 0 ? '1 document needs' : `${documents.length} documents need`} your decision
      <Link
        to={more.length === 0 ? `/documents/${first.id}/review` : '/documents?status=failed'}
        className={linkLook}
      >
        {more.length === 0 ? 'See it' : 'See them'}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  );
}

/** What there is to create, to decide, to wait for or to begin with, where nothing is to be reviewed. */
export function WaitingStep({
  documents,
  reading,
  queued,
  documentsAre,
  BatchLink,
  linkLook,
}: {
  /** The recent ones. */
  documents: readonly Document[];
  /** How many of all are being read, and how many wait for it. */
  reading: number;
  queued: number;
  /** "3 documents are". These three are handed over, not imported: a module of their own would weigh more than they do. */
  documentsAre: (count: number, more?: boolean) => string;
  BatchLink: ComponentType<{ documents: readonly Document[]; words: string }>;
  linkLook: string;
}) {
  const hasCredits = useUser().credits.total_remaining !== 0;
  const asks = reading === 0 && documents.length >= RECENT_SIZE;
  const read = useAmongAll(documents, 'completed', asks);
  const accepted = read?.documents.filter(({ status }) => status === 'completed') ?? [];
  const failed = useAmongAll(documents, 'failed', asks && read !== undefined && accepted.length === 0);
  if (reading > 0) return `${documentsAre(reading)} being read. ${usualTime(documents)}`;
  if (accepted.length > 0)
    return (
      <>
        {documentsAre(accepted.length, read?.more)} accepted
        <BatchLink documents={accepted} words="Create the PDFs" />
      </>
    );
  if (read === undefined || failed === undefined) return null;
  const asking = failed.documents.filter(needsDecision);
  if (asking.length > 0) return <Deciding documents={asking} linkLook={linkLook} />;
  if (queued === 0) return documents.length === 0 ? <Beginning /> : 'You’re all caught up';
  return (
    <>
      {documentsAre(queued)} {hasCredits ? 'next in line' : 'waiting for a credit'}
      <Link to={hasCredits ? '/documents?status=uploaded' : '/pricing'} className={linkLook}>
        {hasCredits ? 'See the queue' : 'See credit packs'}
        <ArrowRight aria-hidden className="size-4" />
      </Link>
    </>
  );
}
