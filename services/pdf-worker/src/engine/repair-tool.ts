import { spawn } from 'node:child_process';

export interface RepairLimits {
  readonly timeoutMs: number;
  /** Address space. */
  readonly memoryMb: number;
  /** The largest file it may write. */
  readonly fileMb: number;
}

export const defaultRepairLimits = { timeoutMs: 30_000, memoryMb: 1024 } as const;

/** `qpdf`, where the system has it: rebuilds the cross-reference of a damaged file. */
export class RepairTool {
  private constructor(private readonly limits: RepairLimits) {}

  /** Undefined where qpdf is not installed; damaged files are then refused. */
  static async find(limits: RepairLimits): Promise<RepairTool | undefined> {
    return (await runLimited(['--version'], limits)) === 0 ? new RepairTool(limits) : undefined;
  }

  /** True when `output` holds a rebuilt file. */
  async repair(input: string, output: string): Promise<boolean> {
    return (await runLimited(['--warning-exit-0', '--', input, output], this.limits)) === 0;
  }
}

/** Exit code, or -1 when it did not end by itself. */
function runLimited(args: readonly string[], limits: RepairLimits): Promise<number> {
  const { timeoutMs, memoryMb, fileMb } = limits;
  const cpuSeconds = Math.ceil(timeoutMs / 1000);
  const shell = `ulimit -c 0; ulimit -v ${memoryMb * 1024}; ulimit -t ${cpuSeconds}; ulimit -f ${fileMb * 2048}`;
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', `${shell}; exec qpdf "$@"`, 'sh', ...args], {
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
