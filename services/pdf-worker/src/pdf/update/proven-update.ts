import { AppendedSource } from './appended-source.js';
import type { ByteSource } from '../syntax/byte-source.js';
import type { EditableMetadata } from '../metadata/pdf-metadata.js';
import { planWrite, type WriteOptions } from './write-planner.js';
import type { WriteReport } from './write-report.js';
import { verifyWritten } from './write-verification.js';

export interface ProvenUpdate {
  /** Goes behind the untouched original. */
  readonly append: Buffer;
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
  return { append: plan.append, report: { ...plan.report, facts, bytesRead: original.bytesRead } };
}
