import { appendFileSync, constants, copyFileSync } from 'node:fs';
import { FileSource } from '../syntax/byte-source.js';
import type { EditableMetadata } from '../metadata/pdf-metadata.js';
import { provenUpdate } from './proven-update.js';
import type { WriteOptions } from './write-planner.js';
import type { WriteReport } from './write-report.js';

/**
 * Writes a copy of the PDF at `input` to `output`: the original bytes and an incremental update with the metadata.
 * Nothing is copied before the update has proven right.
 */
export function writePdf(
  input: string,
  output: string,
  metadata: EditableMetadata,
  options: WriteOptions,
): WriteReport {
  const original = FileSource.open(input);
  try {
    const { append, report } = provenUpdate(original, metadata, options);
    copyFileSync(input, output, constants.COPYFILE_FICLONE);
    appendFileSync(output, append);
    return report;
  } finally {
    original.close();
  }
}
