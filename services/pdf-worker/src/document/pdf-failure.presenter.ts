import { PdfError } from '../pdf/pdf.errors.js';

export interface FailureBody {
  errorCode: string;
  errorMessage: string;
}

/** What an event says of a failure. What is no fault of the file is told as ours, without its inner text. */
export function presentFailure(error: unknown): FailureBody {
  const known = error instanceof PdfError ? error : new PdfError('STORAGE_ERROR');
  return { errorCode: known.code, errorMessage: known.sentence };
}

/** True when no further try can end otherwise. */
export const isFinal = (error: unknown): boolean => error instanceof PdfError && !error.retryable;
