import { readdir, readFile } from 'node:fs/promises';

/** The kernel counts in ticks of 10 ms on every system we run on. */
const TICK_MS = 10;

/**
 * Processor time that a process and all its descendants have taken, those that have ended included, in milliseconds;
 * undefined where the system does not tell. Unlike a latency it hardly depends on what else the machine does.
 */
export const processorTime = async (root: number): Promise<number | undefined> => {
  const names = await readdir('/proc').catch(() => []);
  const found = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess));
  const processes = found.filter((process) => process !== undefined);
  if (processes.length === 0) return undefined;
  const family = new Set([root]);
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const { pid, parent } of processes) if (family.has(parent)) family.add(pid);
  }
  return processes.filter(({ pid }) => family.has(pid)).reduce((sum, { spent }) => sum + spent, 0);
};

const readProcess = async (pid: string) => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name in brackets may hold blanks.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  if (!fields) return undefined;
  // Its own, and that of its children that have ended: by the program itself and by the kernel for it.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { pid: Number(pid), parent: Number(fields[1]), spent: ticks * TICK_MS };
};
