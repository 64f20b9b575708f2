import type { Pool } from './account.js';
import type { FreeMonth } from './free-month.js';

/**
 * What is known of a generation. Events come in any order, so an end may be known before the reservation was asked
 * for: `completed_unreserved` and `ended_unreserved` remember it.
 */
export type ReservationStatus =
  | 'reserved'
  | 'refused'
  | 'committed'
  | 'released'
  | 'completed_unreserved'
  | 'ended_unreserved';

export interface Reservation {
  readonly generationId: string;
  readonly documentId: string;
  readonly userId: string;
  readonly status: ReservationStatus;
  /** Null unless a credit was taken. */
  readonly pool: Pool | null;
  readonly freeMonth: FreeMonth | null;
  /** When the document service was last told reserved or refused; null before it asked. */
  readonly answeredAt: Date | null;
  readonly createdAt: Date;
}

/** `ended`: failed, abandoned or deleted, which all give the credit back. */
export type GenerationEnd = 'completed' | 'ended';

/** What the ledger has to do. */
export type LedgerStep = 'reserve' | 'reserve_and_commit' | 'refuse' | 'none';

/** A request for a credit: once answered, the answer stays. */
export const stepOnRequest = (known: ReservationStatus | undefined): LedgerStep => {
  if (known === undefined) return 'reserve';
  if (known === 'completed_unreserved') return 'reserve_and_commit';
  if (known === 'ended_unreserved') return 'refuse';
  return 'none';
};

/** The first end counts. @returns the status afterwards; undefined for a duplicate or late end */
export const statusAfterEnd = (
  known: ReservationStatus | undefined,
  end: GenerationEnd,
): ReservationStatus | undefined => {
  if (known === undefined) return end === 'completed' ? 'completed_unreserved' : 'ended_unreserved';
  if (known === 'reserved') return end === 'completed' ? 'committed' : 'released';
  return undefined;
};

/**
 * How a generation ended whose end was never told.
 * @param outcome as the document service knows it; empty while it is in progress
 * @returns undefined while it is in progress
 */
export const endByOutcome = (outcome: string): GenerationEnd | undefined => {
  if (outcome === '') return undefined;
  return outcome === 'completed' ? 'completed' : 'ended';
};

/**
 * How a generation must have ended that the document service does not know, by what its document is now.
 * @param documentStatus undefined for a document that is gone
 * @param isNewest whether the document's last generation; an earlier one was replaced
 * @returns undefined while it may still be running
 */
export const endByDocument = (
  documentStatus: string | undefined,
  isNewest: boolean,
): GenerationEnd | undefined => {
  if (documentStatus === 'processing') return undefined;
  const succeeded = documentStatus === 'completed' || documentStatus === 'ready_for_download';
  return succeeded && isNewest ? 'completed' : 'ended';
};

/** Whether a credit was there when the generation asked, whatever became of it. */
export const wasReserved = (status: ReservationStatus): boolean =>
  status === 'reserved' || status === 'committed' || status === 'released';
