import { NewReport } from './new-report.tsx';
import { ReportList } from './report-list.tsx';

/** A form for a new report, and those that were made. */
export function ReportsBody({ documentIds }: { documentIds: readonly string[] | undefined }) {
  return (
    <>
      <NewReport documentIds={documentIds} />
      <ReportList />
    </>
  );
}
