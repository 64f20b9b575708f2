import { FileDrop } from '#components/file-drop.tsx';
import { useUser } from '#lib/session/session-context.tsx';
import { useDrop } from '../api/use-drop.ts';
import { useUpload } from '../api/use-upload.ts';
import { UploadMessages } from './upload-messages.tsx';

/** The dashboard's upload area: same rules as the upload screen, its rows are the recent documents below it. */
export function UploadPanel() {
  const upload = useUpload();
  const onFiles = useDrop(upload.start);
  const { credits } = useUser();
  const percent = Math.round(
    (100 * upload.items.reduce((sum, { progress }) => sum + progress, 0)) / Math.max(1, upload.items.length),
  );
  return (
    <section aria-label="Upload" className="grid gap-3">
      <FileDrop onFiles={onFiles} busy={upload.uploading} compact>
        <p className="text-[13px] text-muted">
          {upload.uploading
            ? `Uploading… ${percent}%`
            : `Deleted after ${credits.paid_remaining > 0 ? 7 : 3} days`}
        </p>
      </FileDrop>
      <UploadMessages errors={upload.errors} success={upload.success} />
    </section>
  );
}
