import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerError, startPrometheusServer } from '@colophon/local-servers';
import { KeptForward } from './kept-forward.ts';
import { CHART, type Scene, type Sight } from './scene.ts';

const SCRAPE_SECONDS = 2;
/** They serve no metrics: pages, and servers that are not ours. */
const SILENT = new Set(['web', 'postgres', 'nats', 'minio']);

/** Runs a Prometheus with the rules of the chart over all services, and gives its address to the work. */
export const withPrometheus = async (scene: Scene, work: (url: string) => Promise<Sight>): Promise<Sight> => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-prometheus-'));
  const forwards = await forwardMetrics(scene);
  try {
    const server = await startPrometheusServer({
      dataDir: folder,
      port: await freePort(),
      targets: Object.fromEntries([...forwards].map(([job, { port }]) => [job, `127.0.0.1:${port}`])),
      rules: [join(CHART, 'files/alerts/*.yaml')],
      scrapeSeconds: SCRAPE_SECONDS,
    });
    try {
      return await work(server.url);
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
};

/** By the name of the job that a ServiceMonitor would give them. */
const forwardMetrics = async ({ kube, release }: Scene): Promise<Map<string, KeptForward>> => {
  const path = '--output=jsonpath={.items[*].metadata.labels.app\\.kubernetes\\.io/component}';
  const selector = `--selector=app.kubernetes.io/instance=${release}`;
  const components = (await kube.kubectl('get', 'deployments', selector, path)).split(' ');
  const forwards = components
    .filter((component) => !SILENT.has(component))
    .map(async (component) => {
      const deployment = `${release}-${component}`;
      const port = component === 'gateway' ? 9090 : 8080;
      return [deployment, await KeptForward.open(kube, deployment, port)] as const;
    });
  return new Map(await Promise.all(forwards));
};

/** What a query finds. @throws when Prometheus refuses it */
export const query = async (url: string, expression: string): Promise<unknown[]> => {
  const answer = await fetch(`${url}/api/v1/query?${new URLSearchParams({ query: expression })}`);
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
  if (!data) throw new Error(error ?? `Prometheus answered ${answer.status}`);
  return data.result;
};
