import { freePort, startPrometheusServer } from '@colophon/local-servers';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './checkout.js';
import { type Home, refuseForeign } from './home.js';
import type { Lifetime } from './lifetime.js';
import type { MetricsPorts } from './metrics-ports.js';

/** A person who looks wants to see what happened just now. */
const SCRAPE_SECONDS = 5;

/** Whether an observed start has been here: a person may have a folder of this name. */
export const isObserved = ({ prometheus }: Home): boolean => existsSync(join(prometheus, 'prometheus.json'));

/** Prometheus with the rules a cluster gets, over the services that run here. @returns its URL */
export async function beginObservation(lifetime: Lifetime, home: Home, ports: MetricsPorts): Promise<string> {
  if (!isObserved(home)) await refuseForeign(home.prometheus);
  const separate = Object.keys(ports).length > 1;
  const targets = Object.entries(ports).map(([service, port]) => [
    separate ? `colophon-${service}` : 'colophon',
    `127.0.0.1:${port}`,
  ]);
  const server = await lifetime.begin(
    async () =>
      startPrometheusServer({
        dataDir: home.prometheus,
        port: await freePort(),
        targets: Object.fromEntries(targets) as Record<string, string>,
        rules: [join(checkout, 'charts/colophon/files/alerts/*.yaml')],
        scrapeSeconds: SCRAPE_SECONDS,
        logFile: join(home.logs, 'prometheus.log'),
      }),
    (running) => running.stop(),
  );
  return server.url;
}
