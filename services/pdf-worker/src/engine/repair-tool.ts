import { spawn } from 'node:child_process';

const timeoutMs = 30_000;
/** Kilobytes of address space. */
const memoryKb = 1_048_576;

/** `qpdf`, where the system has it: rebuilds the cross-reference of a damaged file. */
export class RepairTool {
  private constructor(private readonly fileMb: number) {}

  /** Undefined where qpdf is not installed; damaged files are then refused. */
  static async find(fileMb: number): Promise<RepairTool | undefined> {
    return (await runLimited(['--version'], fileMb)) === 0 ? new RepairTool(fileMb) : undefined;
  }

  /** True when `output` holds a rebuilt file. */
  async repair(input: string, output: string): Promise<boolean> {
    return (await runLimited(['--warning-exit-0', '--', input, output], this.fileMb)) === 0;
  }
}

/** Exit code, or -1 when it did not end by itself. */
function runLimited(args: readonly string[], fileMb: number): Promise<number> {
  const limits = `ulimit -c 0; ulimit -v ${memoryKb}; ulimit -t ${timeoutMs / 1000}; ulimit -f ${fileMb * 2048}`;
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', `${limits}; exec qpdf "$@"`, 'sh', ...args], {
      env: { PATH: process.env['PATH'] ?? '' },
      stdio: 'ignore',
    });
    const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const end = (code: number | null) => {
      clearTimeout(timer);
      resolve(code ?? -1);
    };
    child.once('exit', end);
    child.once('error', () => end(-1));
  });
}
