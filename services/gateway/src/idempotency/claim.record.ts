/** The outcome of a call, as it is replayed. */
export interface KeptAnswer {
  readonly status: number;
  readonly etag?: string;
  /** JSON; absent when it was too large to be kept. */
  readonly body?: unknown;
}

/** What all gateways know of one key of one user. Moments are milliseconds since the epoch. */
export interface ClaimRecord {
  /** Drawn once and kept by every later holder: ids derived from it make a repeated effect the same effect. */
  readonly id: string;
  /** Method, route and parameters the key belongs to. */
  readonly call: string;
  /** A new random value for each holder of the claim. */
  readonly owner: string;
  /** The key means nothing from then on. */
  readonly expiresAt: number;
  /** An unanswered claim may be taken over from then on. */
  readonly leaseUntil: number;
  /**
   * Of the body, hex; absent until a streamed one has arrived. Absent in a record of the release before, too, which has
   * another digest as `body`: neither release takes an honest repetition for another body.
   */
  readonly digest?: string;
  /** What the call itself must know to go on after its gateway died. */
  readonly progress?: unknown;
  readonly answer?: KeptAnswer;
}

/** A record under its sequence, which is the condition of the next change. */
export interface StoredClaim {
  readonly record: ClaimRecord;
  readonly sequence: number;
}
