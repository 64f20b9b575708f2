import { type Colophon, ColophonError, type StoredDocument } from '@colophon/sdk';

/** Clients give up a call after a minute. */
const LONGEST_WAIT_MS = 40_000;

/** The document once it has the status or has failed, else as it is when the time is over. */
export const untilOrNow = async (
  { documents }: Colophon,
  id: string,
  status: 'completed' | 'ready_for_download',
  signal: AbortSignal,
): Promise<StoredDocument> => {
  try {
    return await documents.waitFor(id, status, { timeoutMs: LONGEST_WAIT_MS, signal });
  } catch (error) {
    const isOpen = error instanceof ColophonError && OPEN.has(error.code);
    if (!isOpen) throw error;
    return documents.get(id, { signal });
  }
};

const OPEN = new Set(['wait_timeout', 'document_failed']);
