import { readFileSync } from 'node:fs';

const pageBytes = 4096;
/** The kernel's unit of CPU time wherever Linux runs today: a hundredth of a second. */
const tickMs = 10;

/** What the kernel says of a process. 0 where the system has no /proc: there only heap, WebAssembly and time are bounded. */
export const residentBytes = (pid: number | undefined): number =>
  Number(read(pid, 'statm').split(' ')[1] ?? 0) * pageBytes;

export function cpuMsOf(pid: number | undefined): number {
  const stat = read(pid, 'stat');
  // The name of the process may hold blanks and stands in brackets; user and system time are fields 14 and 15.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs;
}

function read(pid: number | undefined, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return '';
  }
}
