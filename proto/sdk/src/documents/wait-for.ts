import type { Clock } from '../clock/clock.js';
import { ColophonError } from '../colophon-error.js';
import { askUntil } from '../transport/ask-until.js';
import type { Document, DocumentStatus } from '../types.js';

export interface WaitOptions {
  /** 10 min. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Sees each state of the document that is not the wanted one, a failure too; what it throws ends the wait. */
  readonly onLook?: (document: Document) => void | Promise<void>;
}

export const waitFor = <T extends Document>(
  look: (signal: AbortSignal) => Promise<T>,
  status: DocumentStatus,
  { timeoutMs = 600_000, signal, onLook }: WaitOptions,
  clock: Clock,
): Promise<T> => {
  const holds = async (document: T): Promise<boolean> => {
    if (hasReached(document, status)) return true;
    await onLook?.(document);
    if (document.status === 'failed' || hasWriteFailed(document, status))
      throw new ColophonError(document.errorMessage ?? 'The document has failed.', {
        status: 0,
        code: 'document_failed',
      });
    return false;
  };
  return askUntil(look, holds, `The document is not ${status} yet.`, { timeoutMs, signal }, clock);
};

const hasReached = (document: Document, status: DocumentStatus): boolean =>
  document.status === status || (status === 'completed' && document.status === 'ready_for_download');

/** The metadata stay when a PDF is not written. To ask for it clears an earlier error: one that is there came since. */
const hasWriteFailed = (document: Document, status: DocumentStatus): boolean =>
  status === 'ready_for_download' && document.status === 'completed' && Boolean(document.errorCode);
