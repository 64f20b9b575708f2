import { useQuery } from '@tanstack/react-query';
import { useLocation, useViewTransitionState } from 'react-router-dom';
import type { Document } from '#lib/api/types.ts';
import { fetchThumbnail } from '#lib/api/thumbnail.ts';
import { COVER, isReview } from '#lib/navigation/cover.ts';
import { DocumentCover } from './document-cover.tsx';

/** Outside of the review, the cover that is on its way into it or back. */
function useMoves(id: string): boolean {
  const { pathname } = useLocation();
  const isMoving = useViewTransitionState(`/documents/${id}/review`);
  return isMoving && !isReview(pathname);
}

/** All of page 1 where the server has drawn it, the drawn page otherwise; both take the same room. */
export function DocumentThumbnail({
  document,
  className = 'h-12 w-9',
}: {
  document: Pick<Document, 'id' | 'hasThumbnail'>;
  className?: string;
}) {
  const moves = useMoves(document.id);
  const { data } = useQuery({
    queryKey: ['thumbnail', document.id],
    queryFn: () => fetchThumbnail(document.id),
    enabled: document.hasThumbnail,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data === undefined) return <DocumentCover moves={moves} seed={document.id} className={className} />;
  return (
    <img
      src={data}
      alt=""
      style={moves ? { viewTransitionName: COVER } : undefined}
      className={`${className} shrink-0 rounded-[3px] border border-line bg-surface object-contain`}
    />
  );
}
