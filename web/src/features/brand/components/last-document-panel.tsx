import type { ReactNode } from 'react';
import { LoadingText, Skeleton } from '#components/skeleton.tsx';
import type { Document } from '#lib/api/types.ts';
import { useLastDocument } from '../api/last-document.ts';
import { engineNote, readsByModel } from '../engine-use.ts';

const FIELDS = [
  ['title', 'Title'],
  ['author', 'Author'],
  ['subject', 'Subject'],
  ['keywords', 'Keywords'],
] as const;

function Value({ text }: { text: string }) {
  return text === '' ? <span className="text-muted">Empty</span> : <bdi>{text}</bdi>;
}

function Comparison({ document }: { document: Document }) {
  const { originalMetadata: before, finalMetadata, generatedMetadata } = document;
  const after = finalMetadata ?? generatedMetadata;
  const kindOf = (field: (typeof FIELDS)[number][0]): string => {
    if (document.status === 'ready_for_download') return 'Written';
    return after?.[field] === generatedMetadata?.[field] ? 'Proposed' : 'Reviewed';
  };
  return (
    <dl className="divide-y divide-line">
      {FIELDS.map(([field, name]) => (
        <div key={field} className="grid gap-1 px-4 py-2.5">
          <dt className="text-note text-muted">{name}</dt>
          <dd className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-3 wrap-anywhere">
            <span className="text-note text-muted">Before</span>
            <span className="line-clamp-3 text-muted">
              <Value text={before?.[field] ?? ''} />
            </span>
            <span className="text-note text-muted">{kindOf(field)}</span>
            <span className="line-clamp-3 font-medium">
              <Value text={after?.[field] ?? ''} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Body({ children }: { children: ReactNode }) {
  return <div className="px-4 py-3 text-muted">{children}</div>;
}

/** What the file of the account's last document said of itself, and what it says now. Nothing here is made up. */
export function LastDocumentPanel() {
  const { document, isPending, isError } = useLastDocument();
  return (
    <figure className="overflow-hidden rounded-box border border-line bg-surface">
      <figcaption className="min-h-[61px] border-b border-line px-4 py-2.5 text-note text-muted">
        Your last document
        {document !== undefined && (
          <bdi className="block truncate font-medium text-ink">{document.original_filename}</bdi>
        )}
      </figcaption>
      {isPending && (
        <div role="status" className="p-4">
          <LoadingText>Loading your last document</LoadingText>
          <Skeleton className="h-[323px] lg:h-[433px]" />
        </div>
      )}
      {isError && document === undefined && (
        <Body>It could not be loaded. You can still edit the fields.</Body>
      )}
      {!isPending && !isError && document === undefined && (
        <Body>Once one of your documents has metadata, you see its properties before and after here.</Body>
      )}
      {document !== undefined && <Comparison document={document} />}
      <p className="min-h-[65px] border-t border-line px-4 py-3 text-note text-muted">
        {document !== undefined && 'Changes on this page apply from your next document. '}
        {!isPending && engineNote(readsByModel(document))}
      </p>
    </figure>
  );
}
