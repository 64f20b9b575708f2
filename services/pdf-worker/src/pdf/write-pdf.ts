import { appendFileSync, constants, copyFileSync, rmSync } from 'node:fs';
import { FileSource } from './byte-source.js';
import type { PdfWarning } from './pdf.errors.js';
import type { EditableMetadata } from './pdf-metadata.js';
import { planWrite, type WriteOptions } from './write-planner.js';
import { verifyWritten } from './write-verification.js';

/**
 * Writes a copy of the PDF at `input` to `output`: the original bytes and an incremental update with the metadata.
 * The copy exists only if it was read back and found right.
 */
export function writePdf(
  input: string,
  output: string,
  metadata: EditableMetadata,
  options: WriteOptions,
): { warnings: readonly PdfWarning[]; bytesAdded: number } {
  const original = FileSource.open(input);
  try {
    const plan = planWrite(original, metadata, options);
    copyFileSync(input, output, constants.COPYFILE_FICLONE);
    appendFileSync(output, plan.append);
    const written = FileSource.open(output);
    try {
      verifyWritten(original, written, plan);
    } finally {
      written.close();
    }
    return { warnings: plan.warnings, bytesAdded: plan.append.length };
  } catch (error) {
    rmSync(output, { force: true });
    throw error;
  } finally {
    original.close();
  }
}
