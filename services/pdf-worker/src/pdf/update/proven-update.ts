import { AppendedSource } from './appended-source.js';
import type { ByteSource } from '../syntax/byte-source.js';
import type { EditableMetadata } from '../metadata/pdf-metadata.js';
import { planWrite, type WriteOptions, type WritePlan } from './write-planner.js';
import type { WriteReport } from './write-report.js';
import { verifyWritten } from './write-verification.js';

export interface ProvenUpdate extends Pick<WritePlan, 'append' | 'infoTexts'> {
  readonly report: WriteReport;
}

/** Plans the update of a file and reads the outcome, original and update as one, before anything is delivered. */
export function provenUpdate(
  original: ByteSource,
  metadata: EditableMetadata,
  options: WriteOptions,
): ProvenUpdate {
  const plan = planWrite(original, metadata, options);
  const facts = verifyWritten(new AppendedSource(original, plan.append), plan);
  const report = { ...plan.report, facts, bytesRead: original.bytesRead };
  return { append: plan.append, report, infoTexts: plan.infoTexts };
}
