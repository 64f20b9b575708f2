import { Button, ButtonLink } from '#components/button.tsx';
import { FileDrop } from '#components/file-drop.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { arriving } from '#lib/arriving.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { usePageDrop } from '#lib/upload/use-file-drop.ts';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';
import { CostLine, CreditsLeft } from './cost-line.tsx';
import { UploadMessages } from './upload-messages.tsx';

// Only an offer: the screen works without its code.
const KeptFileOffer = arriving(
  async () => (await import('#lib/kept-file/kept-file-offer.tsx')).KeptFileOffer,
  null,
  () => null,
);
const UploadList = arriving(
  async () => (await import('./upload-list.tsx')).UploadList,
  null,
  (retry) => <TryAgain what="The list of your files" onRetry={retry} />,
);

async function clearAll(): Promise<void> {
  (await import('#lib/upload/upload-queue.ts')).uploadQueue.clear();
}

export function UploadWorkbench() {
  const uploads = useUploads();
  const start = useStartUpload();
  const { credits } = useUser();
  usePageDrop({ onDrop: start });
  const { items, errors } = uploads;
  const fresh = items.length === 0;
  return (
    <div className="grid grid-cols-1 gap-6">
      <KeptFileOffer
        creditsLeft={credits.total_remaining}
        onUpload={(files, onEnd) => start({ files, unreadable: [] }, onEnd)}
      />
      <FileDrop onFiles={start} busy={false} shape={fresh ? 'tall' : 'line'}>
        {fresh ? <CostLine /> : <CreditsLeft />}
      </FileDrop>
      <UploadMessages {...uploads} />
      {!fresh && <UploadList {...uploads} />}
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
