import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from '@colophon/local-servers';
import { startServiceProcess } from './service-process.ts';

export interface ReplicaOptions {
  readonly service: string;
  /** 1, 2, … within its service. */
  readonly number: number;
  /** Top of the built tree the service is run from. */
  readonly root: string;
  readonly logs: string;
  /** Port of the probes, and of the API at a gateway. */
  readonly port: number;
  /** Where it tells its metrics; the gateway has a port for that alone. */
  readonly metricsPort: number;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** As a cluster's first restart; the invariants report a crash loop, and no longer pause hides it. */
const RESTART_PAUSE_MS = 200;
const STOP_TIMEOUT_MS = 15_000;

/** Exit code of a service that names a wrong variable (EX_CONFIG). */
const WRONG_CONFIGURATION = 78;

/** One process of a service, started again whenever it ends, as a cluster would. */
export class Replica {
  readonly service: string;
  readonly number: number;
  readonly port: number;
  /** It ended because a variable is wrong: no other start will do better. */
  isMisconfigured = false;
  private readonly options: ReplicaOptions;
  private current: ServerProcess | undefined;
  private extra: Readonly<Record<string, string>> = {};
  private stopping = false;
  private held: Promise<void> = Promise.resolve();
  private keeping: Promise<void> | undefined;

  constructor(options: ReplicaOptions) {
    this.options = options;
    this.service = options.service;
    this.number = options.number;
    this.port = options.port;
  }

  get name(): string {
    return `${this.service}/${this.number}`;
  }

  get pid(): number {
    return this.current?.pid ?? -1;
  }

  start(): void {
    this.keeping = this.keep();
  }

  /** `kill -9`. @returns false when there is no process at the moment */
  kill(): boolean {
    return this.signal('SIGKILL');
  }

  pause(): boolean {
    return this.signal('SIGSTOP');
  }

  /** @param pid of the process that was paused: its successor needs no waking */
  wake(pid: number): void {
    if (pid === this.pid) this.signal('SIGCONT');
  }

  /** Ends the process cleanly and lets the next begin, as a rollout does. */
  async restart(): Promise<void> {
    const { current } = this;
    if (!current) return;
    await current.stop();
  }

  /** Variables of the next start alone. */
  armNext(variables: Readonly<Record<string, string>>): void {
    this.extra = variables;
  }

  /** Keeps the next process from starting until the promise is done. */
  hold(until: Promise<void>): void {
    this.held = until;
  }

  /** Waits for an end with another cause: a named crash point. */
  async ended(pid: number, timeoutMs: number): Promise<boolean> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(20))
      if (this.pid !== pid) return true;
    return false;
  }

  async isReady(): Promise<boolean> {
    const path = this.service === 'gateway' ? '/api/health/live' : '/health/ready';
    try {
      const answer = await fetch(`http://127.0.0.1:${this.port}${path}`, {
        signal: AbortSignal.timeout(2500),
      });
      await answer.body?.cancel();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  /** In the text of Prometheus. */
  async metrics(): Promise<string> {
    const answer = await fetch(`http://127.0.0.1:${this.options.metricsPort}/metrics`, {
      signal: AbortSignal.timeout(10_000),
    });
    return answer.text();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { current } = this;
    if (current) {
      this.signal('SIGCONT');
      await current.stop();
    }
    await this.keeping;
  }

  private signal(name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): boolean {
    const { current } = this;
    if (!current) return false;
    try {
      return process.kill(current.pid, name);
    } catch {
      return false;
    }
  }

  private async keep(): Promise<void> {
    while (!this.stopping) {
      await this.held;
      if (this.stopping) return;
      const started = await this.launch().catch(() => undefined);
      if (started) {
        this.current = started;
        if (this.stopping) await started.stop();
        const { code } = await started.exited;
        this.current = undefined;
        this.isMisconfigured ||= code === WRONG_CONFIGURATION;
      }
      await delay(RESTART_PAUSE_MS);
    }
  }

  private launch(): Promise<ServerProcess> {
    const { root, service, number, env, logs } = this.options;
    const extra = this.extra;
    this.extra = {};
    return startServiceProcess({
      service,
      name: this.name,
      root,
      logFile: join(logs, `${service}-${number}.log`),
      env: { ...env, ...extra },
      stopTimeoutMs: STOP_TIMEOUT_MS,
    });
  }
}
