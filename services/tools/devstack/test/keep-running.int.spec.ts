import { afterEach, describe, expect, it } from '@jest/globals';
import { type ServerProcess, startServerProcess } from '@colophon/local-servers';
import { eventually } from '@colophon/testing';
import { tmpdir } from 'node:os';
import { type Kept, keepRunning } from '../src/stack/keep-running.js';

/** Real: child processes and signals. Nothing mocked. */
let kept: Kept | undefined;
const reports: string[] = [];
afterEach(async () => {
  await kept?.stop();
  kept = undefined;
  reports.length = 0;
});

const sleeper = (): Promise<ServerProcess> =>
  startServerProcess({
    name: 'sleeper',
    command: process.execPath,
    args: ['-e', 'console.log("up"); setInterval(() => {}, 1000)'],
    cwd: tmpdir(),
    dataDir: tmpdir(),
    stopSignal: 'SIGTERM',
    ready: /up/,
  });

const changed = (other: Kept, from: number): Promise<number> =>
  eventually(() => other.pid() !== from && other.pid(), 'another process');

describe('a process that is kept running', () => {
  it('is started again when it is killed, and that is said', async () => {
    kept = await keepRunning('sleeper', sleeper, (line) => reports.push(line));
    const first = kept.pid();
    process.kill(first, 'SIGKILL');
    const second = await changed(kept, first);
    expect(() => process.kill(second, 0)).not.toThrow();
    expect(reports).toEqual(['sleeper ended (SIGKILL); starting it again']);
  });

  it('is tried again when a new start fails', async () => {
    let starts = 0;
    const failingOnce = (): Promise<ServerProcess> => {
      starts += 1;
      return starts === 2 ? Promise.reject(new Error('no luck')) : sleeper();
    };
    kept = await keepRunning('sleeper', failingOnce, (line) => reports.push(line));
    const first = kept.pid();
    process.kill(first, 'SIGKILL');
    await changed(kept, first);
    expect(reports).toContain('sleeper did not start: no luck');
  });

  it('stays down once stopped', async () => {
    let starts = 0;
    const stopped = await keepRunning(
      'sleeper',
      () => {
        starts += 1;
        return sleeper();
      },
      (line) => reports.push(line),
    );
    await stopped.stop();
    expect(() => process.kill(stopped.pid(), 0)).toThrow('ESRCH');
    expect({ starts, reports }).toEqual({ starts: 1, reports: [] });
  });

  it('is not kept at all when its first start fails', async () => {
    const start = (): Promise<ServerProcess> => Promise.reject(new Error('broken'));
    await expect(keepRunning('broken', start, () => undefined)).rejects.toThrow('broken');
  });
});
