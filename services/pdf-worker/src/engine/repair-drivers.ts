import { PdfLibRepair } from './pdf-lib-repair.js';
import { type QpdfLimits, QpdfRepair } from './qpdf-repair.js';
import type { RepairTool } from './repair-tool.js';

/** qpdf where the system has it: it repairs more, and files of any size. */
export const findRepairTool = async (limits: QpdfLimits): Promise<RepairTool> =>
  (await QpdfRepair.find(limits)) ?? new PdfLibRepair();
