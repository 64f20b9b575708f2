import { dirname } from 'node:path';
import type { JobSlot } from '../job/job-pool.js';
import { PdfError } from '../pdf/pdf.errors.js';
import { probeFolder } from './folder-probe.js';
import { type ProgramEnd, type ProgramLimits, runLimited } from './limited-program.js';
import type { RepairTool } from './repair-tool.js';

export type QpdfLimits = Omit<ProgramLimits, 'outputBytes'>;

export const defaultQpdfLimits = { timeoutMs: 30_000, memoryMb: 1024 } as const;

/** `qpdf`, where the system has it: rebuilds the cross-reference of a damaged file, of any size and also encrypted. */
export class QpdfRepair implements RepairTool {
  private constructor(private readonly limits: QpdfLimits) {}

  /** Undefined where qpdf is not installed. */
  static async find(limits: QpdfLimits): Promise<QpdfRepair | undefined> {
    return (await runQpdf(['--version'], limits)).code === 0 ? new QpdfRepair(limits) : undefined;
  }

  /** @throws PdfError WORKER_CRASHED or STORAGE_ERROR where the machine is to blame, not the file */
  repair(input: string, output: string, { time }: Pick<JobSlot, 'time'>): Promise<boolean> {
    const args = ['--warning-exit-0', '--', input, output];
    return time.spend(this.limits.timeoutMs, async (timeoutMs) => {
      const { code, failedByMachine } = await runQpdf(args, { ...this.limits, timeoutMs });
      if (code === 0) return true;
      if (failedByMachine) throw new PdfError('WORKER_CRASHED', 'qpdf could not start, or was killed');
      await proveRoom(dirname(output));
      return false;
    });
  }
}

/** What a full disk leaves of the result is still there. */
async function proveRoom(folder: string): Promise<void> {
  try {
    await probeFolder(folder);
  } catch (error) {
    throw new PdfError('STORAGE_ERROR', 'the temporary folder', { cause: error });
  }
}

const runQpdf = (args: readonly string[], limits: QpdfLimits): Promise<ProgramEnd> =>
  runLimited({ program: 'qpdf', args }, { ...limits, outputBytes: 0 });
