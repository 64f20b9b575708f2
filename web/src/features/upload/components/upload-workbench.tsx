import { Button, ButtonLink } from '#components/button.tsx';
import { FileDrop } from '#components/file-drop.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { useDrop } from '../api/use-drop.ts';
import { useUpload } from '../api/use-upload.ts';
import { UploadList } from './upload-list.tsx';
import { UploadMessages } from './upload-messages.tsx';

export function UploadWorkbench() {
  const upload = useUpload();
  const onFiles = useDrop(upload.start);
  const { credits } = useUser();
  const left = credits.total_remaining;
  return (
    <div className="grid gap-6">
      <FileDrop onFiles={onFiles} busy={upload.uploading}>
        <p className="text-[13px] text-muted">
          {left === 0
            ? 'No credits left: files are kept as queued until you have one.'
            : `Each document uses one credit; you have ${left}.`}{' '}
          Files are deleted after {credits.paid_remaining > 0 ? '7 days' : '3 days'}.
        </p>
      </FileDrop>
      <UploadMessages errors={upload.errors} success={upload.success} />
      {upload.items.length > 0 && <UploadList items={upload.items} />}
      <div className="flex flex-wrap gap-3">
        {upload.uploading && (
          <Button look="outline" onClick={upload.cancel}>
            Cancel upload
          </Button>
        )}
        <Button
          look="outline"
          onClick={upload.clear}
          disabled={upload.items.length === 0 && upload.errors.length === 0}
        >
          Clear All
        </Button>
        <ButtonLink to="/dashboard" look="outline">
          View Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
