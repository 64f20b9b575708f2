import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { Link } from '#components/link.tsx';
import type { Document } from '#lib/api/types.ts';
import { startReviewQueue } from '#lib/review-queue.ts';

export const LINK_LOOK =
  'inline-flex min-h-11 items-center gap-1.5 font-medium text-accent hover:text-accent-strong';

/** Goes through documents together; a new tab opens the first. */
export function BatchLink({ documents, words }: { documents: readonly Document[]; words: string }) {
  const navigate = useNavigate();
  const [first] = documents;
  if (first === undefined) return null;
  const to = `/documents/${first.id}/review`;
  return (
    <Link
      to={to}
      className={LINK_LOOK}
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
