import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPrometheus } from './prometheus-binary.js';
import { type ServerProcess, startServerProcess } from './server-process.js';
import type { Progress } from './tool-cache.js';

export interface PrometheusServerOptions {
  readonly dataDir: string;
  readonly port: number;
  /** `host:port` of every `/metrics`, by the name of its job; another path follows the port. */
  readonly targets: Readonly<Record<string, string>>;
  /** Files of rules; a pattern may stand for several. */
  readonly rules: readonly string[];
  readonly scrapeSeconds: number;
  readonly logFile?: string;
  readonly progress?: Progress;
}

export interface RunningPrometheus extends ServerProcess {
  readonly url: string;
}

/** Starts Prometheus on loopback; it keeps a day. */
export async function startPrometheusServer(options: PrometheusServerOptions): Promise<RunningPrometheus> {
  const { prometheus } = await findPrometheus(options.progress);
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const configFile = join(options.dataDir, 'prometheus.json');
  // JSON is YAML.
  await writeFile(configFile, JSON.stringify(configuration(options), null, 2), { mode: 0o600 });
  const url = `http://127.0.0.1:${options.port}`;
  const server = await startServerProcess({
    name: 'Prometheus',
    command: prometheus,
    args: [
      `--config.file=${configFile}`,
      `--storage.tsdb.path=${join(options.dataDir, 'data')}`,
      '--storage.tsdb.retention.time=1d',
      `--web.listen-address=127.0.0.1:${options.port}`,
    ],
    cwd: options.dataDir,
    dataDir: options.dataDir,
    stopSignal: 'SIGTERM',
    ready: () => answersReady(url),
    ...(options.logFile === undefined ? {} : { logFile: options.logFile }),
  });
  return { ...server, url };
}

const configuration = ({ targets, rules, scrapeSeconds }: PrometheusServerOptions): object => ({
  global: { scrape_interval: `${scrapeSeconds}s`, evaluation_interval: `${scrapeSeconds}s` },
  rule_files: rules,
  scrape_configs: Object.entries(targets).map(([job, target]) => {
    const { host, pathname } = new URL(`http://${target}`);
    return {
      job_name: job,
      static_configs: [{ targets: [host] }],
      ...(pathname === '/' ? {} : { metrics_path: pathname }),
    };
  }),
});

async function answersReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/-/ready`).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
