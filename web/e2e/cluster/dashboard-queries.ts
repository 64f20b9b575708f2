import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Query {
  /** `queues: Waiting` */
  readonly panel: string;
  readonly expression: string;
}

/**
 * Panels that rightly show nothing while nothing fails, no customer pays, no browser is open, no language model is asked
 * and the account of the broker has no limit of its own.
 */
const QUIET = new Set([
  'credits: Revenue a day, cents',
  'credits: Credits bought and taken back',
  'credits: News of payments, p95 of their age',
  'documents: Steps that failed',
  'documents: Orphans',
  'model: Cost',
  'model: Cost of a proposal',
  'model: Tokens',
  'model: Calls',
  'model: Duration of a call',
  'model: Calls that fail',
  'promises: Ringing',
  'queues: Failures',
  'queues: Redelivered after they were processed',
  'queues: Periodic tasks that failed',
  'queues: Storage of the broker',
  'queues: Given back without a try',
  'services: Open event streams',
  'services: Server errors',
  'services: Their failures',
  'services: Turned away',
]);

/** Every query of every dashboard of the chart. */
export const queriesOf = async (chart: string): Promise<Query[]> => {
  const folder = join(chart, 'files/dashboards');
  const files = (await readdir(folder)).toSorted();
  const read = files.map(async (file) => {
    const { panels } = JSON.parse(await readFile(join(folder, file), 'utf8')) as {
      panels: { title: string; targets: { expr: string }[] }[];
    };
    const dashboard = file.replace(/^colophon-(.+)\.json$/, '$1');
    return panels.flatMap(({ title, targets }) =>
      targets.map(({ expr }) => ({ panel: `${dashboard}: ${title}`, expression: expr })),
    );
  });
  return (await Promise.all(read)).flat();
};

/** Whether a panel must show something after a document was processed. */
export const isLively = ({ panel }: Query): boolean => !QUIET.has(panel);
