import type { ErrorKind } from '@colophon/platform';
import { commonErrors } from '@colophon/platform';
import { httpErrors } from '../http/http.errors.js';
import { multipartErrors } from '../multipart/multipart.errors.js';

/** Why a file or a whole upload is refused. */
export const uploadErrors = {
  fileTooLarge: {
    code: 'file_too_large',
    status: 413,
    retryable: false,
    message: 'File size must be less than 25MB',
  },
  notPdf: { code: 'not_a_pdf', status: 415, retryable: false, message: 'Please upload a PDF file' },
  /** Its name says PDF, its content does not. */
  notSupported: { ...httpErrors.unsupportedMediaType, message: 'Please upload a PDF file' },
  emptyFile: { ...commonErrors.validationFailed, message: 'The file is empty' },
  tooManyFiles: multipartErrors.tooManyParts,
  noFile: { ...commonErrors.validationFailed, message: 'No file was sent' },
  unknownField: {
    ...commonErrors.validationFailed,
    message: 'Send files in the field "files", or a single file in "file".',
  },
  notMultipart: multipartErrors.notMultipart,
  malformed: multipartErrors.malformed,
  /** Its document may exist. Under its Idempotency-Key the request can be repeated, under another it would come twice. */
  unconfirmed: {
    ...commonErrors.unavailable,
    message:
      'We could not confirm your upload: it may still appear in your documents. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorKind>;
