import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, ServerError, startPrometheusServer } from '@colophon/local-servers';
import { KeptForward } from './kept-forward.ts';
import { CHART, type Scene, type Sight } from './scene.ts';

/** They serve no metrics: pages, and servers that are not ours. */
const SILENT = new Set(['web', 'postgres', 'nats', 'minio']);

/**
 * Runs a Prometheus with the rules of the chart over all services, and gives its address to the work.
 * @param others more to scrape: `host:port`, by the name of its job
 */
export const withPrometheus = async (
  scene: Scene,
  scrapeSeconds: number,
  work: (url: string) => Promise<Sight>,
  others: Readonly<Record<string, string>> = {},
): Promise<Sight> => {
  const folder = await mkdtemp(join(tmpdir(), 'colophon-prometheus-'));
  const forwards = await forwardMetrics(scene);
  try {
    const server = await startPrometheusServer({
      dataDir: folder,
      port: await freePort(),
      targets: {
        ...Object.fromEntries([...forwards].map(([job, { port }]) => [job, `127.0.0.1:${port}`])),
        ...others,
      },
      rules: [join(CHART, 'files/alerts/*.yaml')],
      scrapeSeconds,
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
      return [deployment, await KeptForward.open(kube, `deployment/${deployment}`, port)] as const;
    });
  return new Map(await Promise.all(forwards));
};

/** What a query finds. @throws when Prometheus refuses it */
export const query = (url: string, expression: string): Promise<unknown[]> =>
  ask(url, 'query', { query: expression });

/** What a query has found at some time since. @throws when Prometheus refuses it */
export const queryRange = (url: string, expression: string, sinceMs: number): Promise<unknown[]> => {
  const seconds = (ms: number): string => String(ms / 1000);
  const time = { start: seconds(sinceMs), end: seconds(Date.now()), step: '15' };
  return ask(url, 'query_range', { query: expression, ...time });
};

const ask = async (url: string, path: string, parameters: Record<string, string>): Promise<unknown[]> => {
  const answer = await fetch(`${url}/api/v1/${path}?${new URLSearchParams(parameters)}`);
  const { data, error } = (await answer.json()) as { data?: { result: unknown[] }; error?: string };
  if (!data) throw new Error(error ?? `Prometheus answered ${answer.status}`);
  return data.result;
};
