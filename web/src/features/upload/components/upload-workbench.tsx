import { Button, ButtonLink } from '#components/button.tsx';
import { FileDrop } from '#components/file-drop.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { usePageDrop } from '#lib/upload/use-file-drop.ts';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';
import { lazy, Suspense } from 'react';
import { CostLine } from './cost-line.tsx';
import { UploadMessages } from './upload-messages.tsx';

const KeptFileOffer = lazy(() =>
  import('#lib/kept-file/kept-file-offer.tsx').then(
    (kept) => ({ default: kept.KeptFileOffer }),
    // Only an offer: the screen stands without its code.
    () => ({ default: () => null }),
  ),
);
const UploadList = lazy(() => import('./upload-list.tsx').then((list) => ({ default: list.UploadList })));

async function clearAll(): Promise<void> {
  (await import('#lib/upload/upload-actions.ts')).clearUploads();
}

export function UploadWorkbench() {
  const uploads = useUploads();
  const start = useStartUpload();
  const { credits } = useUser();
  usePageDrop({ onDrop: start });
  const { items, errors, uploading, speed } = uploads;
  const fresh = items.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Suspense fallback={null}>
        <KeptFileOffer onUpload={(file) => start({ files: [file], unreadable: [] })} />
      </Suspense>
      <FileDrop onFiles={start} busy={false}>
        <CostLine credits={credits} />
      </FileDrop>
      <UploadMessages {...uploads} />
      <Suspense fallback={null}>
        {!fresh && <UploadList items={items} uploading={uploading} speed={speed} />}
      </Suspense>
      <div className="flex flex-wrap gap-3">
        <Button look="outline" onClick={() => void clearAll()} disabled={fresh && errors.length === 0}>
          Clear All
        </Button>
        <ButtonLink to="/dashboard" look="outline">
          View Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
