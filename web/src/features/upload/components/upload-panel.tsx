import { useState } from 'react';
import { FileDrop } from '#components/file-drop.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { arriving } from '#lib/arriving.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { usePageDrop } from '#lib/upload/use-file-drop.ts';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';
import { CostLine } from './cost-line.tsx';

// Only an offer: the screen works without its code.
const KeptFileOffer = arriving(
  async () => (await import('#lib/kept-file/kept-file-offer.tsx')).KeptFileOffer,
  null,
  () => null,
);
const failed = (retry: () => void) => <TryAgain what="Your upload results" onRetry={retry} />;
const PanelNews = arriving(async () => (await import('./panel-news.tsx')).PanelNews, null, failed);
// The news beside it says what did not come.
const PanelProgress = arriving(
  async () => (await import('./panel-news.tsx')).PanelProgress,
  <CostLine />,
  () => <CostLine />,
);

/** The dashboard's upload area: same rules as the upload screen, its rows are the recent documents below it. */
export function UploadPanel() {
  const uploads = useUploads();
  const start = useStartUpload();
  const { credits, analytics } = useUser();
  const [offersKept, setOffersKept] = useState(false);
  usePageDrop({ onDrop: start });
  // What was said of a drop before this screen was opened is no news here.
  const [dropsBefore] = useState(uploads.drops);
  const isNews = uploads.drops > dropsBefore || uploads.uploading;
  return (
    <section aria-label="Upload" className="grid grid-cols-1 gap-3">
      <KeptFileOffer
        creditsLeft={credits.total_remaining}
        onOffer={setOffersKept}
        onUpload={(files, onEnd) => start({ files, unreadable: [] }, onEnd)}
      />
      <FileDrop
        onFiles={start}
        busy={false}
        shape="compact"
        // Nothing else can be done with an empty dashboard.
        primary={analytics?.documentCount === 0 && !offersKept}
      >
        {uploads.uploading ? <PanelProgress {...uploads} /> : <CostLine />}
      </FileDrop>
      {isNews && <PanelNews {...uploads} />}
    </section>
  );
}
