import { ButtonLink } from '#components/button.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { Link } from '#components/link.tsx';
import { TryAgain } from '#components/try-again.tsx';
import { isStatus } from '#lib/api/errors.ts';
import type { Report } from '#lib/api/types.ts';
import { contentOf } from '../api/report-queries.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportView } from './report-view.tsx';

interface ReportBodyProps {
  report: Report | undefined;
  error: unknown;
  onRetry: () => void;
}

/** What stands below the heading of a report: what can be done with it and all that it says, or why there is none. */
export function ReportBody({ report, error, onRetry }: ReportBodyProps) {
  if (isStatus(error, 404))
    return (
      <EmptyState
        title="This report does not exist any more"
        action={<ButtonLink to="/reports">All reports</ButtonLink>}
      >
        A report ends with the first of its documents.
      </EmptyState>
    );
  if (report === undefined) return <TryAgain what="The report" onRetry={onRetry} />;
  return (
    <>
      <ReportActions report={report} />
      <ReportView content={contentOf(report)} />
      <p>
        <Link to="/reports" className="text-link inline-flex min-h-11 items-center">
          All reports
        </Link>
      </p>
    </>
  );
}
