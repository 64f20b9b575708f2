import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from './chaos-stack.ts';

/** Open files a process may have more at rest than before the first request. */
const MORE_FILES = 5;
/** What a thread of Node has open. The ai-worker starts one with the first text, and keeps it. */
const FILES_OF_THREAD = 5;
const moreFilesOf = (name: string): number =>
  name.startsWith('ai-worker/') ? MORE_FILES + FILES_OF_THREAD : MORE_FILES;
/** Connections to a database are kept for 10 s, those to the other servers for less. */
const SETTLED_WITHIN_MS = 45_000;

/** Memory and open files of every process, as the kernel counts them; empty where it does not tell (/proc). */
export class Vitals {
  /** Most resident bytes ever seen. */
  readonly largest = new Map<string, number>();
  /** Of each process name before the first request, and when everything was at rest again. */
  readonly filesAtFirst = new Map<string, number>();
  readonly filesAtRest = new Map<string, number>();
  private readonly stack: ChaosStack;

  constructor(stack: ChaosStack) {
    this.stack = stack;
  }

  async begin(): Promise<void> {
    await this.countFiles(this.filesAtFirst);
  }

  async look(): Promise<void> {
    await Promise.all(
      this.stack.replicas.map(async ({ name, pid }) => {
        const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
        const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
        this.largest.set(name, Math.max(this.largest.get(name) ?? 0, kilobytes * 1024));
      }),
    );
  }

  /** Waits until what was kept open for the next request is closed; what is open then stays open. */
  async settle(): Promise<void> {
    for (const deadline = Date.now() + SETTLED_WITHIN_MS; Date.now() < deadline; await delay(1000)) {
      await this.countFiles(this.filesAtRest);
      if (this.leaking().length === 0) return;
    }
  }

  /** Processes with more files open than they began with. */
  leaking(): { name: string; before: number; now: number }[] {
    return [...this.filesAtRest].flatMap(([name, now]) => {
      const before = this.filesAtFirst.get(name) ?? now;
      return now > before + moreFilesOf(name) ? [{ name, before, now }] : [];
    });
  }

  private async countFiles(into: Map<string, number>): Promise<void> {
    await Promise.all(
      this.stack.replicas.map(async ({ name, pid, port }) => {
        const files = await readdir(`/proc/${pid}/fd`).catch(() => undefined);
        if (files) into.set(name, files.length - (await visitorsOf(port)));
      }),
    );
  }
}

/** Connections clients keep to a port for their next request belong to them: they are no leak. */
const visitorsOf = async (port: number): Promise<number> => {
  const local = port.toString(16).toUpperCase().padStart(4, '0');
  const table = await readFile('/proc/net/tcp', 'utf8').catch(() => '');
  return (
    table.match(new RegExp(`^ *\\d+: [0-9A-F]{8}:${local} [0-9A-F]{8}:[0-9A-F]{4} 01 `, 'gm'))?.length ?? 0
  );
};
