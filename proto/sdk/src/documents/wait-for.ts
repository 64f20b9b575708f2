import { type Clock, pause } from '../clock/clock.js';
import { ColophonError } from '../colophon-error.js';
import type { Document, DocumentStatus } from '../types.js';

export interface WaitOptions {
  /** 10 min. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
  /** Sees each state of the document that is not yet the wanted one; what it throws ends the wait. */
  readonly onLook?: (document: Document) => void | Promise<void>;
}

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;
const GROWTH = 1.5;

export const waitFor = async <T extends Document>(
  look: (signal: AbortSignal) => Promise<T>,
  status: DocumentStatus,
  { timeoutMs = 600_000, signal, onLook }: WaitOptions,
  clock: Clock,
): Promise<T> => {
  const late = new AbortController();
  const callOff = clock.after(timeoutMs, () => late.abort());
  const either = signal ? AbortSignal.any([signal, late.signal]) : late.signal;
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH)) {
      const document = await look(either);
      if (holds(document, status)) return document;
      if (document.status === 'failed')
        throw new ColophonError(document.errorMessage ?? 'The document has failed.', {
          status: 0,
          code: 'document_failed',
        });
      await onLook?.(document);
      await pause(clock, pauseMs, either);
    }
  } catch (error) {
    signal?.throwIfAborted();
    if (!late.signal.aborted) throw error;
    throw new ColophonError(`The document is not ${status} yet.`, { status: 0, code: 'wait_timeout' });
  } finally {
    callOff();
  }
};

const holds = (document: Document, status: DocumentStatus): boolean =>
  document.status === status || (status === 'completed' && document.status === 'ready_for_download');
