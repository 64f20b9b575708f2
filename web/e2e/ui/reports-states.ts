import { makeReport, makeReportOverview } from '../../src/testing/reports.ts';
import { button, press, statesOf } from './screen-state.ts';

const LIST = 'GET /api/findability/reports';
const { id } = makeReportOverview();
const ONE = `${LIST}/${id}`;
const link = { expiresAt: '2026-12-01T00:00:00.000Z', names: true };

export const REPORTS_STATES = [
  ...statesOf('member', '/reports', [
    { name: 'none', replies: { [LIST]: { body: { reports: [] } } }, shows: 'There are no reports yet.' },
    {
      name: 'several',
      replies: {
        [LIST]: {
          body: {
            reports: [
              makeReportOverview({ link }),
              makeReportOverview({
                id: 'b',
                title: 'A title without a place to break '.repeat(3).slice(0, 90),
              }),
            ],
          },
        },
      },
      shows: 'Shared',
    },
  ]),
  ...statesOf('member', `/reports/${id}`, [
    { name: 'a report', replies: { [ONE]: { body: { report: makeReport() } } }, shows: button('Share') },
    {
      name: 'a shared report',
      replies: { [ONE]: { body: { report: makeReport({ link }) } } },
      shows: button('End link'),
    },
    {
      name: 'how it is shared',
      replies: { [ONE]: { body: { report: makeReport({ link }) } } },
      act: press('Share'),
      shows: button('Create link'),
    },
    {
      name: 'a report that is deleted',
      replies: { [ONE]: { body: { report: makeReport() } } },
      act: press('Delete'),
      shows: 'Its link ends, too. The documents stay.',
    },
  ]),
];
