import { type ErrorKind, ServiceError } from '@colophon/platform';
import type { UploadResult } from './upload.presenter.js';

/** An upload of which every file is stored or refused, as it is recorded for the request that continues it. */
type StoredUpload = Omit<UploadResult, 'refusal' | 'uncertain' | 'duplicateOf'> & {
  readonly refusal?: ErrorKind;
};

export const toProgress = (uploads: readonly UploadResult[]): readonly StoredUpload[] =>
  uploads.map(({ field, documentId, filename, size, sha256, refusal }) => ({
    field,
    documentId,
    filename,
    size,
    sha256,
    ...(refusal ? { refusal: kindOf(refusal) } : {}),
  }));

/** @param progress as `toProgress` made it */
export const fromProgress = (progress: unknown): UploadResult[] =>
  (progress as readonly StoredUpload[]).map(({ refusal, ...upload }) => ({
    ...upload,
    ...(refusal ? { refusal: new ServiceError(refusal) } : {}),
  }));

const kindOf = ({ code, status, retryable, message }: ServiceError): ErrorKind => ({
  code,
  status,
  retryable,
  message,
});
