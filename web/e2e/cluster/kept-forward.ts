import { type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@colophon/local-servers';
import type { Kube } from './kube.ts';

const PAUSE_MS = 500;

/** A port of a workload on loopback that stays the same: its pods may come and go, and be none for a while. */
export class KeptForward {
  readonly port: number;
  private process: ChildProcess | undefined;
  private readonly over = new AbortController();
  private readonly kept: Promise<void>;

  private constructor(kube: Kube, workload: string, remote: number, port: number) {
    this.port = port;
    this.kept = this.keep(kube, workload, remote);
  }

  /** @param workload as kubectl names it: `deployment/gateway` */
  static async open(kube: Kube, workload: string, remote: number): Promise<KeptForward> {
    return new KeptForward(kube, workload, remote, await freePort());
  }

  async end(): Promise<void> {
    this.over.abort();
    this.process?.kill();
    await this.kept;
  }

  private async keep(kube: Kube, workload: string, remote: number): Promise<void> {
    const ports = `${this.port}:${remote}`;
    const { signal } = this.over;
    while (!signal.aborted) {
      const process = kube.start('port-forward', workload, ports, '--address=127.0.0.1');
      this.process = process;
      await new Promise((resolve) => process.once('close', resolve));
      await delay(PAUSE_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}
