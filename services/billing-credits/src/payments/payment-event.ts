/** What became of a session; `pending`: not paid yet, or not known whether the money will come. */
export type SessionOutcome = 'paid' | 'expired' | 'pending';

export interface SessionEvent {
  readonly kind: 'session';
  readonly sessionId: string;
  /** What we gave the session when it was opened; null when it bears none. */
  readonly checkoutId: string | null;
  readonly userId: string | null;
  readonly paymentIntent: string | null;
  /** In the smallest unit of the currency. */
  readonly amount: number | null;
  readonly currency: string | null;
  readonly outcome: SessionOutcome;
}

export interface RefundEvent {
  readonly kind: 'refund';
  readonly paymentIntent: string;
  /** All refunds of the charge so far, so that a repeated or late event changes nothing. */
  readonly amountRefunded: number;
}

/** One refund and its state. Sent beside the sum, and the only event about a refund that fails weeks later. */
export interface RefundStateEvent {
  readonly kind: 'refund_state';
  readonly paymentIntent: string;
  readonly refundId: string;
  readonly amount: number;
  /** Whether the buyer has the money, or it is on its way; a failed or cancelled refund never holds again. */
  readonly holds: boolean;
}

/** How far a dispute is: of two events of the same second the later stage counts. */
export const disputeStages = { inquiry: 0, open: 1, closed: 2 } as const;
export type DisputeStage = keyof typeof disputeStages;

export interface DisputeEvent {
  readonly kind: 'dispute';
  readonly paymentIntent: string;
  readonly disputeId: string;
  readonly amount: number;
  /** True while the payment is disputed, and after the dispute is lost. */
  readonly holds: boolean;
  readonly stage: DisputeStage;
  readonly toldAt: Date;
}

export type PaymentEvent = SessionEvent | RefundEvent | RefundStateEvent | DisputeEvent;
