import { useQuery } from '@tanstack/react-query';
import type { Document } from '#lib/api/types.ts';
import { fetchThumbnail } from '#lib/api/thumbnail.ts';
import { DocumentCover } from './document-cover.tsx';

/** All of page 1 where the server has drawn it, the drawn page otherwise; both take the same room. */
export function DocumentThumbnail({
  document,
  className = 'h-12 w-9',
}: {
  document: Pick<Document, 'id' | 'hasThumbnail'>;
  className?: string;
}) {
  const { data } = useQuery({
    queryKey: ['thumbnail', document.id],
    queryFn: () => fetchThumbnail(document.id),
    enabled: document.hasThumbnail,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (data === undefined)
    return <DocumentCover cover={document.id} seed={document.id} className={className} />;
  return (
    <img
      src={data}
      alt=""
      data-cover={document.id}
      className={`${className} shrink-0 rounded-[3px] border border-line bg-surface object-contain`}
    />
  );
}
