import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '#components/button.tsx';
import { Notice } from '#components/notice.tsx';
import { errorText } from '#lib/api/errors.ts';
import type { ReportOverview } from '#lib/api/types.ts';
import { formatDate } from '#lib/format.ts';
import { lazy } from '#lib/lazy.ts';
import { notify } from '#lib/notify.ts';
import { downloadReport, type ReportFormat, useReportLinks } from '../api/report-queries.ts';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then((dialog) => ({ default: dialog.ShareDialog })),
);
const SharedLinkDialog = lazy(() =>
  import('./shared-link-dialog.tsx').then((dialog) => ({ default: dialog.SharedLinkDialog })),
);
const DeleteReportDialog = lazy(() =>
  import('./delete-report-dialog.tsx').then((dialog) => ({ default: dialog.DeleteReportDialog })),
);

const FORMATS: readonly { format: ReportFormat; label: string }[] = [
  { format: 'pdf', label: 'PDF' },
  { format: 'html', label: 'Web page' },
  { format: 'csv', label: 'Table (CSV)' },
];

type Step =
  | { readonly name: 'share' }
  | { readonly name: 'shared'; readonly url: string }
  | { readonly name: 'delete' };

function Fault({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <Notice tone="bad" live>
      {text}
    </Notice>
  );
}

function OpenLink({ id, link }: { id: string; link: NonNullable<ReportOverview['link']> }) {
  const links = useReportLinks();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const end = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      await links.end(id);
      notify.success('The link has ended');
    } catch (error) {
      setFault(errorText(error, 'No answer came. The link may have ended: reload the page to see it.'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Notice tone="info">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
          <p>
            Shared {link.names ? 'with' : 'without'} names of documents until {formatDate(link.expiresAt)}.
          </p>
          <Button look="outline" busy={busy} onClick={() => void end()}>
            End link
          </Button>
        </div>
      </Notice>
      <Fault text={fault} />
    </>
  );
}

/** What can be done with a report. */
export function ReportActions({ report }: { report: ReportOverview }) {
  const [coming, setComing] = useState<ReportFormat>();
  const [fault, setFault] = useState<string>();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const download = async (format: ReportFormat) => {
    setComing(format);
    setFault(undefined);
    try {
      await downloadReport(report, format);
    } catch (error) {
      setFault(errorText(error, 'The report could not be downloaded. Please try again.'));
    } finally {
      setComing(undefined);
    }
  };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {FORMATS.map(({ format, label }) => (
          <Button
            key={format}
            look="outline"
            busy={coming === format}
            disabled={coming !== undefined}
            onClick={() => void download(format)}
          >
            <Download aria-hidden className="size-[18px]" />
            {label}
          </Button>
        ))}
        <Button onClick={() => setStep({ name: 'share' })}>Share</Button>
        <Button look="quiet" onClick={() => setStep({ name: 'delete' })}>
          Delete
        </Button>
      </div>
      <Fault text={fault} />
      {report.link !== null && <OpenLink id={report.id} link={report.link} />}
      <Suspense fallback={null}>
        {step?.name === 'share' && (
          <ShareDialog report={report} onShared={(url) => setStep({ name: 'shared', url })} onClose={close} />
        )}
        {step?.name === 'shared' && <SharedLinkDialog url={step.url} onClose={close} />}
        {step?.name === 'delete' && <DeleteReportDialog id={report.id} onClose={close} />}
      </Suspense>
    </div>
  );
}
