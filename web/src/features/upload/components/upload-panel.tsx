import { lazy, Suspense, useState } from 'react';
import { FileDrop } from '#components/file-drop.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { usePageDrop } from '#lib/upload/use-file-drop.ts';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';
import { CostLine } from './cost-line.tsx';

const KeptFileOffer = lazy(() =>
  import('#lib/kept-file/kept-file-offer.tsx').then(
    (kept) => ({ default: kept.KeptFileOffer }),
    // Only an offer: the screen stands without its code.
    () => ({ default: () => null }),
  ),
);
const PanelNews = lazy(() => import('./panel-news.tsx').then((news) => ({ default: news.PanelNews })));
const PanelProgress = lazy(() =>
  import('./panel-news.tsx').then((news) => ({ default: news.PanelProgress })),
);

/** The dashboard's upload area: same rules as the upload screen, its rows are the recent documents below it. */
export function UploadPanel() {
  const uploads = useUploads();
  const start = useStartUpload();
  const { credits } = useUser();
  usePageDrop({ onDrop: start });
  // What was said of a drop before this screen was opened is no news here.
  const [dropsBefore] = useState(uploads.drops);
  const isNews = uploads.drops > dropsBefore || uploads.uploading;
  const cost = <CostLine credits={credits} />;
  return (
    <section aria-label="Upload" className="grid grid-cols-1 gap-3">
      <Suspense fallback={null}>
        <KeptFileOffer onUpload={(file) => start({ files: [file], unreadable: [] })} />
      </Suspense>
      <FileDrop onFiles={start} busy={false} compact>
        <Suspense fallback={cost}>{uploads.uploading ? <PanelProgress {...uploads} /> : cost}</Suspense>
      </FileDrop>
      <Suspense fallback={null}>{isNews && <PanelNews {...uploads} />}</Suspense>
    </section>
  );
}
