import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { logFailure } from '#lib/log.ts';
import { useUser } from '#lib/session/session-context.tsx';
import { useStartUpload, useUploads } from '#lib/upload/use-uploads.ts';

/** For users without a PDF at hand. It costs a credit like any other document, and says so. */
export function SampleDocument() {
  const { credits } = useUser();
  const { uploading } = useUploads();
  const start = useStartUpload();
  const [busy, setBusy] = useState(false);
  const left = credits.total_remaining;
  const send = async () => {
    setBusy(true);
    try {
      const { samplePdf } = await import('#lib/upload/sample-pdf.ts');
      start({ files: [samplePdf()], unreadable: [] });
    } catch (error) {
      logFailure('The sample could not be made', error);
    } finally {
      setBusy(false);
    }
  };
  if (left === 0) return null;
  return (
    <div className="grid justify-items-center gap-2">
      <Button look="outline" busy={busy || uploading} onClick={() => void send()}>
        Try it with a sample PDF
      </Button>
      <p className="text-note text-muted">
        It uses {left === 1 ? 'your one credit' : `one of your ${left ?? ''} credits`}, like any document.
      </p>
    </div>
  );
}
