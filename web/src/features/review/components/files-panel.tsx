import { Download, FileCheck2, FileJson, FileText } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '#components/button.tsx';
import type { Document } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { lazy } from '#lib/lazy.ts';
import type { Pdf } from '../api/use-pdf.ts';
import { originalIsGone } from '../expired.ts';

const ReceiptDialog = lazy(() =>
  import('./receipt-dialog.tsx').then((module) => ({ default: module.ReceiptDialog })),
);

function File({
  icon,
  name,
  words,
  children,
}: {
  icon: ReactNode;
  name: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5">
      {icon}
      <p className="min-w-0 flex-1 basis-48">
        <span className="block font-medium">{name}</span>
        <span className="block text-note text-muted">{words}</span>
      </p>
      <span className="-mx-2 flex flex-wrap">{children}</span>
    </li>
  );
}

function until(date: string | null): string {
  return date === null ? '' : ` until ${formatDate(date)}`;
}

/** What there is of a written document: the file with its receipt, and the original to go back to. */
export function FilesPanel({ document, pdf }: { document: Document; pdf: Pdf }) {
  const [reading, setReading] = useState(false);
  const icon = 'size-[18px] shrink-0 text-muted';
  const gone = originalIsGone(document);
  return (
    <section aria-label="Files">
      <ul className="divide-y divide-line rounded-box border border-line bg-surface">
        <File
          icon={<FileCheck2 aria-hidden className={icon} />}
          name="Processed PDF"
          words={`Kept${until(document.processedExpiresAt)}. The receipt says what was written where, with checksums.`}
        >
          <Button look="quiet" className="px-2" disabled={pdf.busy} onClick={() => void pdf.download()}>
            <Download aria-hidden className="size-[18px]" />
            Download
          </Button>
          <Button look="quiet" className="px-2" onClick={() => setReading(true)}>
            What was written
          </Button>
          <Button
            look="quiet"
            className="px-2"
            disabled={pdf.busy}
            onClick={() => void pdf.downloadReceipt()}
          >
            <FileJson aria-hidden className="size-[18px]" />
            Receipt
          </Button>
        </File>
        {!gone && (
          <File
            icon={<FileText aria-hidden className={icon} />}
            name="Original"
            words={`Unchanged, as you uploaded it, and kept${until(document.originalExpiresAt)}.`}
          >
            <Button
              look="quiet"
              className="px-2"
              disabled={pdf.busy}
              onClick={() => void pdf.downloadOriginal()}
            >
              <Download aria-hidden className="size-[18px]" />
              Original
            </Button>
          </File>
        )}
      </ul>
      <Suspense fallback={null}>
        {reading && (
          <ReceiptDialog
            document={document}
            onDownload={() => void pdf.downloadReceipt()}
            onClose={() => setReading(false)}
          />
        )}
      </Suspense>
    </section>
  );
}
