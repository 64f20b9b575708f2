/** A call the server answered with an error body, or that never reached it (status 0). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** The server's sentence for a person; absent when no readable answer came. */
  readonly publicText: string | undefined;
  /** The answer as it came, for calls whose refusal carries more than the error. */
  readonly body: unknown;
  readonly details: readonly { field: string; message: string }[];
  /** What the server asks to wait before the next try. */
  readonly retryAfterMs: number | undefined;

  constructor(status: number, body: unknown, retryAfterMs?: number) {
    const { error, code, details }: Record<string, unknown> = isRecord(body) ? body : {};
    const text = (typeof error === 'string' && error) || undefined;
    super(text ?? `The server answered ${status}`);
    this.status = status;
    this.body = body;
    this.code = typeof code === 'string' ? code : '';
    this.publicText = text;
    this.retryAfterMs = retryAfterMs;
    this.details = Array.isArray(details) ? details.filter(isDetail) : [];
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isDetail(value: unknown): value is { field: string; message: string } {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string';
}

/** The server's own sentence where it sent one, else the fixed text of the screen. */
export function errorText(error: unknown, fallback: string): string {
  return hasReason(error) ? error.publicText : fallback;
}

/** The server has said why. */
export function hasReason(error: unknown): error is ApiError & { readonly publicText: string } {
  return error instanceof ApiError && error.publicText !== undefined;
}

/** The server has said no. After any other failure it may have done what was asked. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

export function isStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}
