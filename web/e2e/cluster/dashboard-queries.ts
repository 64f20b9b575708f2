import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Query {
  /** `queues: Waiting` */
  readonly panel: string;
  readonly expression: string;
}

/** Panels that rightly show nothing until something fails, a model is asked or webhooks are called: the step `alerts` does that. */
const OF_FAULTS = new Set([
  'credits: News of payments, p95 of their age',
  'documents: Steps that failed',
  'documents: Orphans',
  'model: Calls',
  'model: Duration of a call',
  'model: Calls that fail',
  'promises: Ringing',
  'queues: Failures',
  'queues: Redelivered after they were processed',
  'queues: Periodic tasks that failed',
  'queues: Storage of the broker',
  'services: Server errors',
  'services: Their failures',
  'services: Turned away',
  'webhooks: Calls a second, by how they ended',
  'webhooks: Share of calls that succeeded',
  'webhooks: Duration of a call',
  'webhooks: From the commit of an event to its first call',
  'webhooks: Events a second that got their first call',
  'webhooks: Deliveries that ended, a minute',
  'webhooks: Periodic tasks that failed',
]);
/** No customer pays here, no model answers well, no queue outgrows a worker, no browser is open, and no route is to end. */
const OF_NOTHING_HERE = new Set([
  'credits: Revenue a day, cents',
  'credits: Credits bought and taken back',
  'model: Cost',
  'model: Cost of a proposal',
  'model: Tokens',
  'queues: Given back without a try',
  'services: Open event streams',
  'services: Calls of routes that are to end, in a day',
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

/** When a panel must show something: after a document was processed, after faults, or not in this suite. */
export const occasionOf = ({ panel }: Query): 'use' | 'faults' | undefined => {
  if (OF_NOTHING_HERE.has(panel)) return undefined;
  return OF_FAULTS.has(panel) ? 'faults' : 'use';
};
