import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DocumentCover } from '#components/document-cover.tsx';
import { StatusPill } from '#components/status-pill.tsx';
import { recentDocuments } from '#lib/api/document-queries.ts';
import type { Document } from '#lib/api/types.ts';
import { formatSize } from '#lib/format.ts';
import { isReviewable } from '#lib/status.ts';
import type { UploadItem } from '../upload-state.ts';

/** The most the server lists at once; a drop holds at most half of it. */
const LISTED = 100;

function Progress({ item }: { item: UploadItem }) {
  const percent = Math.round(item.progress * 100);
  return (
    <div className="flex items-center gap-3">
      <progress
        max={100}
        value={percent}
        aria-label={`Upload of ${item.file.name}`}
        className="h-1.5 w-28 appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
      />
      <span className="w-10 text-right text-[13px] text-muted">{percent}%</span>
    </div>
  );
}

function ItemState({ item, document }: { item: UploadItem; document: Document | undefined }) {
  if (item.phase === 'sending') return <Progress item={item} />;
  if (item.phase === 'cancelled') return <span className="text-muted">Cancelled</span>;
  if (item.phase === 'refused') return <StatusPill status="failed" />;
  const status = document?.status ?? item.status ?? 'uploaded';
  return (
    <>
      <StatusPill status={status} />
      {isReviewable(status) && item.documentId !== undefined && (
        <Link
          to={`/documents/${item.documentId}/review`}
          className="text-link inline-flex min-h-11 items-center"
          aria-label={`Review ${item.file.name}`}
        >
          Review
        </Link>
      )}
    </>
  );
}

export function UploadList({ items }: { items: readonly UploadItem[] }) {
  const sent = items.some(({ documentId }) => documentId !== undefined);
  const { data } = useQuery({ ...recentDocuments(LISTED), enabled: sent });
  return (
    <ul aria-label="Uploaded files" className="divide-y divide-line border-y border-line">
      {items.map((item) => {
        const document = data?.documents.find(({ id }) => id === item.documentId);
        const error = item.error ?? document?.errorMessage ?? undefined;
        return (
          <li key={item.key} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <DocumentCover seed={item.file.name} className="h-11 w-8" />
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate font-medium" title={item.file.name}>
                {item.file.name}
              </p>
              <p className="text-[13px] text-muted">{formatSize(item.file.size)}</p>
              {error !== undefined && <p className="text-[13px] text-bad">{error}</p>}
            </div>
            <div className="flex items-center gap-4">
              <ItemState item={item} document={document} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
