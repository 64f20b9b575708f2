/** What clients were promised: every acknowledged answer, as facts the product must keep to the end. */
export interface DocumentPromise {
  readonly id: string;
  readonly mark: string;
  readonly userId: string;
  readonly poison: boolean;
  readonly acknowledgedAt: number;
  /** Requested deletion: acknowledged, or unknown. */
  deletion?: 'acknowledged' | 'unknown';
  /** Title of the metadata last saved; undefined while nothing was saved. */
  savedTitle?: string;
  /** A later save has no known outcome, so that either title may be current. */
  saveUnknown?: boolean;
  /** The processed file was announced. */
  written?: boolean;
  /** Further runs of the AI that were accepted, or may have been. */
  regenerations: number;
}

export interface PurchasePromise {
  readonly userId: string;
  readonly checkoutId: string;
  readonly credits: number;
  /** The payment's webhook was answered with 200. */
  paid: boolean;
}

/** The content of messages that are no event, and where they are put. */
export const UNREADABLE = 'these bytes are no event';
export const UNREADABLE_SUBJECT = 'colophon.pdf.v1.inspected';

export class PromiseBook {
  readonly documents = new Map<string, DocumentPromise>();
  readonly purchases: PurchasePromise[] = [];
  /** Proofs whose start was acknowledged. */
  readonly proofs = new Set<string>();
  /** Uploads that were never acknowledged, however often repeated: the product owes nothing for them. */
  unacknowledged = 0;
  /** Answers by status, `0` for none; a 5xx other than 503 breaks a promise, and so does doubt about a good token. */
  readonly answers = new Map<number, number>();
  readonly forbidden: string[] = [];
  /** Messages put on the bus that are no event: each becomes one dead letter of each consumer, and nothing else does. */
  unreadable = 0;

  note(status: number, what: string): void {
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status === 401 || (status >= 500 && status !== 503))
      this.forbidden.push(`${what} answered ${status}`);
  }

  /** Distinct documents that must exist now. */
  standing(): DocumentPromise[] {
    return [...this.documents.values()].filter(({ deletion }) => deletion === undefined);
  }
}
