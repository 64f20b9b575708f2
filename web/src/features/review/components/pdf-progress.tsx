import { Notice } from '#components/notice.tsx';
import { ProgressBar } from '#components/progress-bar.tsx';
import type { Pdf } from '../api/use-pdf.ts';

/** What goes on with the file, said once and shown as far as it is known. */
export function PdfProgress({ pdf }: { pdf: Pdf }) {
  if (pdf.waiting)
    return (
      <Notice tone="info" live>
        This PDF takes a little longer. The download starts automatically.
      </Notice>
    );
  if (pdf.progress === undefined) return null;
  return (
    <Notice tone="info" live>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
        Downloading the PDF
        <ProgressBar label="Download" value={pdf.progress} />
      </span>
    </Notice>
  );
}
