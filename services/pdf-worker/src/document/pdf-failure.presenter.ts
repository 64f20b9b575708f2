import { commonErrors, ServiceError } from '@colophon/platform';
import { PdfError, type PdfErrorClass } from '../pdf/pdf.errors.js';

export interface FailureBody {
  errorCode: string;
  errorMessage: string;
}

/** The failure in an event. Failures not caused by the file are reported as internal errors, without details. */
export function presentFailure(error: unknown): FailureBody {
  if (error instanceof ServiceError && error.is(commonErrors.unreadableAnswer))
    return { errorCode: error.code, errorMessage: error.message };
  const known = error instanceof PdfError ? error : new PdfError('STORAGE_ERROR');
  return { errorCode: known.code, errorMessage: known.sentence };
}

/** What an inspection says of a file that nothing can be written into; empty for any other. */
export function presentRefusal(refusal: PdfErrorClass | undefined): {
  refusalCode: string;
  refusalMessage: string;
} {
  if (!refusal) return { refusalCode: '', refusalMessage: '' };
  const { code, sentence } = new PdfError(refusal);
  return { refusalCode: code, refusalMessage: sentence };
}

/** True when no further try can end otherwise. */
export const isFinal = (error: unknown): boolean => error instanceof PdfError && !error.retryable;

/** True when there is no file to read. */
export const isMissing = (error: unknown): boolean =>
  error instanceof PdfError && error.failure === 'ORIGINAL_MISSING';
