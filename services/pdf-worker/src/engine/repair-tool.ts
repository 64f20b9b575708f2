import { type ProgramLimits, runLimited } from './limited-program.js';

export type RepairLimits = Omit<ProgramLimits, 'outputBytes'>;

export const defaultRepairLimits = { timeoutMs: 30_000, memoryMb: 1024 } as const;

/** `qpdf`, where the system has it: rebuilds the cross-reference of a damaged file. */
export class RepairTool {
  private constructor(private readonly limits: RepairLimits) {}

  /** Undefined where qpdf is not installed; damaged files are then refused. */
  static async find(limits: RepairLimits): Promise<RepairTool | undefined> {
    return (await runQpdf(['--version'], limits)) === 0 ? new RepairTool(limits) : undefined;
  }

  get timeoutMs(): number {
    return this.limits.timeoutMs;
  }

  /** True when `output` holds a rebuilt file. */
  async repair(input: string, output: string, timeoutMs: number): Promise<boolean> {
    return (await runQpdf(['--warning-exit-0', '--', input, output], { ...this.limits, timeoutMs })) === 0;
  }
}

async function runQpdf(args: readonly string[], limits: RepairLimits): Promise<number> {
  const { code } = await runLimited({ program: 'qpdf', args }, { ...limits, outputBytes: 0 });
  return code;
}
