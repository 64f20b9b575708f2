import { ColophonError, type ErrorDetail } from '../colophon-error.js';
import { retryAfterMs } from './retry.js';

interface ErrorBody {
  readonly error?: unknown;
  readonly code?: unknown;
  readonly details?: unknown;
  readonly requestId?: unknown;
}

/**
 * The error of an answer, either of the API or of a proxy in front of it.
 * @param withoutKey a server might repeat what it was sent
 */
export const refusalOf = async (
  response: Response,
  now: Date,
  withoutKey: (text: string) => string,
): Promise<ColophonError> => {
  const { status, headers } = response;
  const body = bodyOf(withoutKey(await response.text()));
  return new ColophonError(textOf(body.error) ?? `The server answered ${status}.`, {
    status,
    code: textOf(body.code) ?? `http_${status}`,
    details: Array.isArray(body.details) ? (body.details as ErrorDetail[]) : [],
    requestId: textOf(body.requestId) ?? headers.get('x-request-id') ?? undefined,
    retryAfterMs: retryAfterMs(headers.get('retry-after'), now),
  });
};

const bodyOf = (text: string): ErrorBody => {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
};

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
