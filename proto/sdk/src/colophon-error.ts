/** One wrong field of a request. */
export interface ErrorDetail {
  readonly field: string;
  readonly message: string;
}

interface ErrorFacts {
  readonly status: number;
  readonly code: string;
  readonly details?: readonly ErrorDetail[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** Why a call failed. `code` is what a program decides by, `message` a sentence for a person. */
export class ColophonError extends Error {
  override readonly name = 'ColophonError';
  /** Of the HTTP answer; 0 where there was none. */
  readonly status: number;
  /**
   * The code of the API, or one of the client: `unreachable`, `timeout`, `redirected`, `unexpected_answer`,
   * `wait_timeout`, `document_failed`, `source_changed`, `invalid_signature`; `http_404` and the like where a proxy refuses.
   */
  readonly code: string;
  readonly details: readonly ErrorDetail[];
  /** Names the request when asking for help. */
  readonly requestId: string | undefined;
  /** How long the server asks to wait. */
  readonly retryAfterMs: number | undefined;

  constructor(message: string, { status, code, details = [], requestId, retryAfterMs }: ErrorFacts) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.requestId = requestId;
    this.retryAfterMs = retryAfterMs;
  }
}

/** An answer that is none of the API, as the page of a proxy. */
export const unexpectedAnswer = (message: string, status: number): ColophonError =>
  new ColophonError(message, { status, code: 'unexpected_answer' });

/** What is sent again has to be what was sent before. */
export const sourceChanged = (): ColophonError =>
  new ColophonError('The file has changed while it was sent.', { status: 0, code: 'source_changed' });
