/** What stays the same about a kind of error. `message` is a sentence a user may read. */
export interface ErrorKind {
  readonly code: string;
  /** HTTP status the gateway answers with. */
  readonly status: number;
  /** Whether the same work can succeed later without any change. */
  readonly retryable: boolean;
  readonly message: string;
}
