import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** Whether a living process of this id has this text in its command line: ids are reused, so the id alone says little. */
export function processMentions(pid: number, text: string): boolean {
  return isAlive(pid) && describeProcess(pid).includes(text);
}

/** Whether a process of this id exists (a zombie counts as gone). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !describeProcess(pid).startsWith('Z');
}

/** State and command line of a process as `ps` shows them, empty when it is gone. */
function describeProcess(pid: number): string {
  try {
    // Slim images have no `ps`, but every Linux has /proc.
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
      return `${state} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')}`;
    }
    return execFileSync('ps', ['-ww', '-o', 'stat=,args=', '-p', String(pid)], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

/**
 * Ends the server that an earlier, killed start left on this data directory.
 * A process counts as such only when its command line names the directory: process ids are reused.
 */
export async function endLeftover(pid: number, dataDir: string, stopSignal: NodeJS.Signals): Promise<void> {
  if (!processMentions(pid, dataDir)) return;
  for (const [signal, timeoutMs] of [
    [stopSignal, 8000],
    ['SIGKILL', 2000],
  ] as const) {
    signalQuietly(pid, signal);
    for (let waited = 0; waited < timeoutMs; waited += 50) {
      if (!isAlive(pid)) return;
      await delay(50);
    }
  }
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone between the look and the signal.
  }
}
