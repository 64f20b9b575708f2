import type { JobSlot } from '../job/job-pool.js';

/** Writes a damaged file once more; what it shows afterwards is compared with what it showed before. */
export interface RepairTool {
  /** True when `output` holds a rebuilt file. */
  repair(input: string, output: string, slot: JobSlot): Promise<boolean>;
}
