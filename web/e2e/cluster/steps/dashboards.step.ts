import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerError, startPrometheusServer } from '@colophon/local-servers';
import { Account } from '../../stack/account.ts';
import { isLively, queriesOf, type Query } from '../dashboard-queries.ts';
import { componentOf, isReady, runningPods } from '../pods.ts';
import { PortForward } from '../port-forward.ts';
import { CHART, inTime, type Scene, type Sight, type Step } from '../scene.ts';

const SCRAPE_SECONDS = 2;
/** They serve no metrics: pages, and servers that are not ours. */
const SILENT = new Set(['web', 'postgres', 'nats', 'minio']);

export const dashboards: Step = {
  name: 'dashboards',
  title: 'Every query of every dashboard, by a Prometheus that reads all services',
  take: async (scene) => {
    const folder = await mkdtemp(join(tmpdir(), 'colophon-prometheus-'));
    const forwards = await forwardMetrics(scene);
    try {
      const server = await startPrometheusServer({
        dataDir: folder,
        port: await freePort(),
        targets: await targetsOf(forwards),
        rules: [join(CHART, 'files/alerts/*.yaml')],
        scrapeSeconds: SCRAPE_SECONDS,
      });
      try {
        return await askAll(scene, server.url);
      } finally {
        await server.stop();
      }
    } catch (error) {
      if (!(error instanceof ServerError)) throw error;
      return { seen: `not asked: ${error.message}`, faults: [] };
    } finally {
      await Promise.all([...forwards.values()].map((forward) => forward.end()));
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** By the name of the job that a ServiceMonitor would give them. */
const forwardMetrics = async ({ kube, release }: Scene): Promise<Map<string, PortForward>> => {
  const pods = (await runningPods(kube, release)).filter(
    (pod) => isReady(pod) && !SILENT.has(componentOf(pod)),
  );
  return new Map(
    pods.map((pod) => {
      const component = componentOf(pod);
      const port = component === 'gateway' ? 9090 : 8080;
      return [`${release}-${component}`, new PortForward(kube, pod.metadata.name, port)];
    }),
  );
};

const targetsOf = async (forwards: ReadonlyMap<string, PortForward>): Promise<Record<string, string>> => {
  const ports = [...forwards].map(async ([job, { port }]) => [job, `127.0.0.1:${await port}`] as const);
  return Object.fromEntries(await Promise.all(ports));
};

/** Uses the product once more while it is looked at: a rate needs a change between two looks. */
const askAll = async ({ gateways, mails }: Scene, url: string): Promise<Sight> => {
  const queries = await queriesOf(CHART);
  const account = await Account.open({ url: gateways.url, mails });
  const document = await account.completedDocument('What the dashboards show');
  if (document.generatedMetadata) await account.save(document.id, document.generatedMetadata);
  await account.processedFile(document.id);
  let waiting = queries.filter(isLively);
  const isAllShown = async (): Promise<boolean> => {
    const left = await Promise.all(waiting.map(async (query) => ((await shows(url, query)) ? [] : [query])));
    waiting = left.flat();
    return waiting.length === 0;
  };
  await inTime(isAllShown, 'data for every panel').catch(() => undefined);
  const answered = await Promise.all(queries.map((query) => shows(url, query)));
  return {
    seen: `${queries.length} queries answered, ${answered.filter(Boolean).length} with data`,
    faults: waiting.map(({ panel }) => `nothing to see: ${panel}`),
  };
};

/** @throws when Prometheus refuses the query */
const shows = async (url: string, { panel, expression }: Query): Promise<boolean> => {
  const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`);
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
  if (!data) throw new Error(`${panel}: ${error ?? answer.status}`);
  return data.result.length > 0;
};
