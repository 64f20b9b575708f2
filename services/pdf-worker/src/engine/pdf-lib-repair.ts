import type { JobSlot } from '../job/job-pool.js';
import { PdfError, type PdfErrorClass } from '../pdf/pdf.errors.js';
import type { RepairTool } from './repair-tool.js';

/** What the file is to blame for; anything else is tried again with the whole job. */
const hopeless: ReadonlySet<PdfErrorClass> = new Set(['DAMAGED', 'TIMEOUT', 'OUT_OF_MEMORY']);

/** pdf-lib in the confined child, where there is no qpdf: small files that are neither signed nor encrypted. */
export class PdfLibRepair implements RepairTool {
  async repair(input: string, output: string, slot: Pick<JobSlot, 'run'>): Promise<boolean> {
    try {
      await slot.run({ op: 'rebuild', input, output });
      return true;
    } catch (error) {
      if (error instanceof PdfError && hopeless.has(error.failure)) return false;
      throw error;
    }
  }
}
