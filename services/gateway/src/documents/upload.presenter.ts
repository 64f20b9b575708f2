import type { ServiceError } from '@colophon/platform';
import type { UploadedFile } from './upload.schema.js';
import { uploadErrors } from './upload.errors.js';

/** What became of one file; without refusal it is stored. */
export interface UploadResult {
  readonly field: 'file' | 'files';
  readonly documentId: string;
  readonly filename: string;
  /** Bytes. */
  readonly size: number;
  /** Lower-case hex; empty for a refused file. */
  readonly sha256: string;
  readonly refusal?: ServiceError;
}

export const presentUploaded = (result: UploadResult): UploadedFile => ({
  id: result.refusal ? null : result.documentId,
  filename: result.filename,
  size: result.size,
  status: result.refusal ? 'failed' : 'uploaded',
  error: result.refusal ? sentenceFor(result.filename, result.refusal) : null,
});

/** Among several files the sentence names the file. */
const sentenceFor = (filename: string, refusal: ServiceError): string => {
  switch (refusal.message) {
    case uploadErrors.fileTooLarge.message:
      return `${filename} is too large (max 25MB)`;
    case uploadErrors.notPdf.message:
      return `${filename} is not a PDF file`;
    case uploadErrors.emptyFile.message:
      return `${filename} is empty`;
    default:
      return refusal.message;
  }
};
