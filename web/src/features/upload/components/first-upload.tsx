import { FileDrop } from '#components/file-drop.tsx';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';
import { CostLine } from './cost-line.tsx';
import { SampleDocument } from './sample-document.tsx';
import { UploadMessages } from './upload-messages.tsx';

/** Instead of an empty list: the next step, done in place. */
export function FirstUpload() {
  const uploads = useUploads();
  const start = useStartUpload();
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-lead font-medium">No documents yet</p>
      <FileDrop onFiles={start} busy={false}>
        <CostLine />
      </FileDrop>
      <UploadMessages {...uploads} />
      <SampleDocument />
    </div>
  );
}
