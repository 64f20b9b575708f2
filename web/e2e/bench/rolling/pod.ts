import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, type ServerProcess } from '@colophon/local-servers';
import { startServiceProcess } from '../../chaos/harness/service-process.ts';
import type { Release } from './release.ts';

/** As the chart's: readiness of a gateway is its liveness, since what is behind it must not take all of them away. */
export const GATEWAY_PROBE = '/api/health/live';
const PROBE = '/health/ready';
const PROBE_TIMEOUT_MS = 5000;
/** The chart's startup probe: 90 times every 2 s. */
const STARTS_WITHIN_MS = 180_000;
/** The chart's `preStop`: balancers stop sending before the process stops listening. */
export const PRE_STOP_MS = 5000;
/** The chart's `terminationGracePeriodSeconds`, from which the time of `preStop` is taken. */
export const GRACE_MS = 30_000;
export const GATEWAY_GRACE_MS = 60_000;

export interface PodOptions {
  readonly service: string;
  readonly release: Release;
  /** In the name of the pod and its log. */
  readonly number: number;
  readonly logs: string;
  readonly env: NodeJS.ProcessEnv;
}

/** One process of a service from its start to its end, as a cluster treats it. */
export class Pod {
  readonly service: string;
  readonly release: Release;
  readonly name: string;
  readonly port: number;
  private readonly process: ServerProcess;
  private terminating = false;

  private constructor({ service, release, number }: PodOptions, port: number, process: ServerProcess) {
    this.service = service;
    this.release = release;
    this.name = `${service}-${number}`;
    this.port = port;
    this.process = process;
  }

  /** @param onCrash told when it ends without being asked to */
  static async start(options: PodOptions, onCrash: (text: string) => void): Promise<Pod> {
    const { service, release, number, logs, env } = options;
    const port = await freePort();
    const started = await startServiceProcess({
      service,
      name: `${service}-${number}`,
      root: release.root,
      logFile: join(logs, `${service}-${number}.log`),
      env: { ...env, HTTP_PORT: String(port), OTEL_SERVICE_NAME: service },
      stopTimeoutMs: (service === 'gateway' ? GATEWAY_GRACE_MS : GRACE_MS) - PRE_STOP_MS,
    });
    const pod = new Pod(options, port, started);
    void pod.watch(onCrash);
    return pod;
  }

  /** The probe of its readiness. */
  async isReady(): Promise<boolean> {
    const path = this.service === 'gateway' ? GATEWAY_PROBE : PROBE;
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
        signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
        headers: { connection: 'close' },
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async untilReady(): Promise<void> {
    for (const deadline = Date.now() + STARTS_WITHIN_MS; Date.now() < deadline; await delay(200))
      if (await this.isReady()) return;
    throw new Error(`${this.name} (${this.release.name}) is not ready after ${STARTS_WITHIN_MS} ms`);
  }

  /** `preStop`, SIGTERM, and SIGKILL when the grace is over. */
  async terminate(): Promise<void> {
    this.terminating = true;
    await delay(PRE_STOP_MS);
    await this.process.stop();
  }

  /** SIGTERM at once, when all is over. */
  async end(): Promise<void> {
    this.terminating = true;
    await this.process.stop();
  }

  private async watch(onCrash: (text: string) => void): Promise<void> {
    const { code, signal } = await this.process.exited;
    if (!this.terminating || code !== 0)
      onCrash(`${this.name} (${this.release.name}) ended with ${code ?? signal}`);
  }
}
