import type { JobSlot } from '../job/job-pool.js';
import { PdfLibRepair } from './pdf-lib-repair.js';
import { type QpdfLimits, QpdfRepair } from './qpdf-repair.js';

/** Writes a damaged file once more; what it shows afterwards is compared with what it showed before. */
export interface RepairTool {
  /** True when `output` holds a rebuilt file. */
  repair(input: string, output: string, slot: JobSlot): Promise<boolean>;
}

/** qpdf where the system has it: it repairs more, and files of any size. */
export const findRepairTool = async (limits: QpdfLimits): Promise<RepairTool> =>
  (await QpdfRepair.find(limits)) ?? new PdfLibRepair();
