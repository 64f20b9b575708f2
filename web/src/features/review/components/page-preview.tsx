import { ExternalLink } from 'lucide-react';
import { memo } from 'react';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import type { Document } from '#lib/api/types.ts';
import { openOriginal } from '../api/open-original.ts';
import { originalIsGone } from '../expired.ts';

/** The first page beside the fields: what is said of a document can be held against it. */
export const PagePreview = memo(function PagePreview({ document }: { document: Document }) {
  return (
    <aside
      aria-label="First page"
      className="sticky top-18 grid max-h-[calc(100dvh-17.5rem)] grid-rows-[minmax(0,1fr)_auto] justify-items-center gap-2 rounded-box bg-sunken p-4 pb-2 max-lg:hidden"
    >
      <DocumentThumbnail document={document} className="aspect-[3/4] max-h-full min-h-0 w-auto" />
      {!originalIsGone(document) && (
        <button
          type="button"
          onClick={() => void openOriginal(document.id, 1)}
          className="text-link inline-flex min-h-8 items-center gap-1 text-note"
        >
          Open the original
          <ExternalLink aria-hidden className="size-3.5" />
        </button>
      )}
    </aside>
  );
});
