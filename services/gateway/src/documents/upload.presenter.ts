import type { ServiceError } from '@colophon/platform';
import type { FastifyReply } from 'fastify';
import { presentError, retryAfterOf } from '../http/error.presenter.js';
import type { UploadAnswer, UploadedFile, UploadRefusal } from './upload.schema.js';
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
  /** Of a document that was made. */
  readonly duplicateOf?: string;
  readonly refusal?: ServiceError;
  /** The document may exist, so its object stays. */
  readonly uncertain?: boolean;
}

interface Asked {
  readonly requestId: string;
  /** Whether the request came under an Idempotency-Key. */
  readonly isKeyed: boolean;
}

/**
 * Sets the status, and answers in the shape of the field the files came in. Under a key, one file whose document may
 * exist makes the answer an error: the key is kept with any other, and could not be repeated to clear it up. Without a
 * key a repetition would make the documents of the accepted files twice.
 */
export const presentUpload = (
  results: readonly UploadResult[],
  { requestId, isKeyed }: Asked,
  reply: FastifyReply,
): UploadAnswer | UploadRefusal => {
  void reply.status(201);
  const first = results[0];
  if (first?.field === 'file') {
    if (first.refusal) throw first.refusal;
    return { documentId: first.documentId, duplicateOf: first.duplicateOf || null };
  }
  const documents = results.map(presentUploaded);
  const isAccepted = results.some((result) => !result.refusal);
  if (isAccepted && !isKeyed) return { documents };
  const unclear = results.find(({ uncertain, refusal: reason }) => uncertain && reason?.retryable);
  const refusal = (unclear ?? (isAccepted ? undefined : first))?.refusal;
  if (!refusal) return { documents };
  const wait = retryAfterOf(refusal);
  if (wait !== undefined) void reply.header('retry-after', String(wait));
  void reply.status(refusal.status);
  return Object.assign(presentError(refusal, requestId), { documents });
};

const presentUploaded = (result: UploadResult): UploadedFile => ({
  id: result.refusal ? null : result.documentId,
  filename: result.filename,
  size: result.size,
  status: result.refusal ? 'failed' : 'uploaded',
  error: result.refusal ? sentenceFor(result.filename, result.refusal) : null,
  ...(result.refusal ? { retryable: result.refusal.retryable && !result.uncertain } : {}),
  duplicateOf: result.duplicateOf || null,
});

/** Among several files the sentence names the file. */
const sentenceFor = (filename: string, refusal: ServiceError): string => {
  if (refusal.is(uploadErrors.fileTooLarge)) return `${filename} is too large (max 25MB)`;
  if (refusal.is(uploadErrors.notPdf)) return `${filename} is not a PDF file`;
  if (refusal.is(uploadErrors.notSupported)) return `${filename} is not a supported file type`;
  // These two share their codes with others.
  if (refusal.message === uploadErrors.emptyFile.message) return `${filename} is empty`;
  if (refusal.message === uploadErrors.unconfirmed.message)
    return `We could not confirm ${filename}: it may still appear in your documents`;
  return refusal.message;
};
