import type { JobSlot } from '../job/job-pool.js';
import { type ProgramLimits, runLimited } from './limited-program.js';
import type { RepairTool } from './repair-tool.js';

export type QpdfLimits = Omit<ProgramLimits, 'outputBytes'>;

export const defaultQpdfLimits = { timeoutMs: 30_000, memoryMb: 1024 } as const;

/** `qpdf`, where the system has it: rebuilds the cross-reference of a damaged file, of any size and also encrypted. */
export class QpdfRepair implements RepairTool {
  private constructor(private readonly limits: QpdfLimits) {}

  /** Undefined where qpdf is not installed. */
  static async find(limits: QpdfLimits): Promise<QpdfRepair | undefined> {
    return (await runQpdf(['--version'], limits)) === 0 ? new QpdfRepair(limits) : undefined;
  }

  repair(input: string, output: string, { time }: Pick<JobSlot, 'time'>): Promise<boolean> {
    const args = ['--warning-exit-0', '--', input, output];
    return time.spend(
      this.limits.timeoutMs,
      async (timeoutMs) => (await runQpdf(args, { ...this.limits, timeoutMs })) === 0,
    );
  }
}

async function runQpdf(args: readonly string[], limits: QpdfLimits): Promise<number> {
  const { code } = await runLimited({ program: 'qpdf', args }, { ...limits, outputBytes: 0 });
  return code;
}
