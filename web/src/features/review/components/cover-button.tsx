import { Suspense, useState } from 'react';
import { DocumentThumbnail } from '#components/document-thumbnail.tsx';
import type { Document } from '#lib/api/types.ts';
import { lazy } from '#lib/lazy.ts';

const PageDialog = lazy(() => import('./page-dialog.tsx').then((module) => ({ default: module.PageDialog })));

/** The cover of a document; a press shows it large, for phones, where the page does not stand beside the fields. */
export function CoverButton({ document }: { document: Document }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="block">
        <span className="sr-only">Show the first page</span>
        <DocumentThumbnail document={document} className="h-20 w-[60px] lg:h-14 lg:w-[42px]" />
      </button>
      <Suspense fallback={null}>
        {open && <PageDialog document={document} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
