/** What of an answer says whether the call may be repeated. */
export interface Refusal {
  readonly status: number;
  readonly code: unknown;
  readonly retryAfter: string | null | undefined;
}

/** The one refusal that a busy machine may give to any call: later, and when. */
export const isTryAgain = ({ status, code, retryAfter }: Refusal): boolean =>
  status === 503 && code === 'unavailable' && Number(retryAfter) >= 1;
