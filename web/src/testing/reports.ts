import { findabilityReport, findabilityRules, type ReportLine } from '@colophon/contracts/rules';
import type { Report, ReportOverview } from '#lib/api/types.ts';
import { hoursAgo } from './fixtures.ts';

const PASS = findabilityRules.map(() => 'p').join('');

function line(name: string, before: number, after: number | null): ReportLine {
  return {
    documentId: `0190a000-0000-7000-8000-${String(name.length).padStart(12, '0')}`,
    name,
    before,
    after,
    basis: after === null ? 'uploaded' : 'written',
    outcomesBefore: PASS.replace('pp', 'fp'),
    outcomesAfter: after === null ? '' : PASS.replace(/p$/, 'f'),
  };
}

const LINES = [
  line('Zero Trust Guide for Regional Hospitals', 34, 91),
  line('Case-Study-Harbour-Logistics-and-the-move-to-electric-short-haul-fleets.pdf', 70, 61),
  line('board-minutes.pdf', 12, null),
];

export function makeReportOverview(changes: Partial<ReportOverview> = {}): ReportOverview {
  return {
    id: '0190a000-0000-7000-8000-0000000000f1',
    title: 'Findability of the spring library',
    createdAt: hoursAgo(2),
    endsAt: hoursAgo(-70),
    documents: LINES.length,
    leftOut: 0,
    link: null,
    ...changes,
  };
}

export function makeReport(changes: Partial<ReportOverview> = {}): Report {
  const { summary, rules, documents } = findabilityReport(LINES);
  return {
    ...makeReportOverview(changes),
    proof: null,
    rulesVersion: 1,
    summary,
    rules: [...rules],
    lines: documents.map((document) => ({
      ...document,
      fell: [...document.fell],
      rose: [...document.rose],
      open: [...document.open],
    })),
  };
}
