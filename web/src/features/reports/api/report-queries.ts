import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportContent } from '@colophon/contracts/rules';
import { answer, api, done } from '#lib/api/client.ts';
import { downloadFile } from '#lib/api/download.ts';
import type { Report, ReportOverview } from '#lib/api/types.ts';
import { REPORTS_KEY } from './report-query.ts';

export const reportsQuery = queryOptions({
  queryKey: [...REPORTS_KEY, 'list'],
  queryFn: async () => (await answer(api.GET('/api/findability/reports'))).reports,
  staleTime: 0,
});

interface WantedReport {
  readonly title: string;
  /** Undefined for all documents with a score. */
  readonly documentIds: readonly string[] | undefined;
}

/** After each try to change them: one whose answer was lost may have succeeded. */
function useReportsChanged(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: REPORTS_KEY });
}

export function useCreateReport() {
  const changed = useReportsChanged();
  return useMutation({
    mutationFn: async ({ title, documentIds }: WantedReport): Promise<ReportOverview> => {
      const body = { title, ...(documentIds === undefined ? {} : { documentIds: [...documentIds] }) };
      return (await answer(api.POST('/api/findability/reports', { body }))).report;
    },
    onSettled: changed,
  });
}

export function useDeleteReport() {
  const changed = useReportsChanged();
  return useMutation({
    mutationFn: (id: string) =>
      done(api.DELETE('/api/findability/reports/{id}', { params: { path: { id } } })),
    onSettled: changed,
  });
}

interface LinkWish {
  readonly id: string;
  readonly days: number;
  readonly names: boolean;
}

/** No mutation of the query library: it would keep the answer, and in it the link. */
export function useReportLinks() {
  const changed = useReportsChanged();
  return {
    /** The complete address, this once. */
    create: async ({ id, days, names }: LinkWish): Promise<string> => {
      const call = api.POST('/api/findability/reports/{id}/link', {
        params: { path: { id } },
        body: { days, names },
      });
      const { url } = await answer(call).finally(changed);
      return new URL(url, location.origin).href;
    },
    end: (id: string): Promise<void> =>
      done(api.DELETE('/api/findability/reports/{id}/link', { params: { path: { id } } })).finally(changed),
  };
}

export type ReportFormat = 'pdf' | 'html' | 'csv';

export function downloadReport({ id, title }: Pick<ReportOverview, 'id' | 'title'>, format: ReportFormat) {
  const path = `/api/findability/reports/${encodeURIComponent(id)}/download?format=${format}`;
  return downloadFile(path, `${title}.${format}`);
}

/** A report as the shared sections take it. */
export function contentOf({ lines, ...report }: Report): ReportContent {
  return { ...report, documents: lines };
}
