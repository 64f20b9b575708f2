import OpenAI from 'openai';

/** Each attempt; the SDK makes up to three. */
const TIMEOUT_MS = 60_000;
const RETRIES = 2;
/** A longer wait is done by delivering the event again, so that no worker sleeps. */
const LONGEST_SLEEP_S = 2;

type Fetch = typeof globalThis.fetch;

/** Tells the SDK not to sleep out a long Retry-After itself. */
const withoutLongSleeps =
  (fetch: Fetch): Fetch =>
  async (input, init) => {
    const response = await fetch(input, init);
    const stated = response.headers.get('retry-after');
    if (stated === null || Number(stated) <= LONGEST_SLEEP_S) return response;
    const headers = new Headers(response.headers);
    headers.set('x-should-retry', 'false');
    return new Response(response.body, { status: response.status, statusText: response.statusText, headers });
  };

export interface OpenAiAccess {
  readonly apiKey: string;
  /** The public API where absent. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number;
}

export const createOpenAiClient = (access: OpenAiAccess): OpenAI =>
  new OpenAI({
    apiKey: access.apiKey,
    // null keeps the SDK from reading the environment of the process by itself.
    baseURL: access.baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    timeout: access.timeoutMs ?? TIMEOUT_MS,
    maxRetries: RETRIES,
    fetch: withoutLongSleeps(globalThis.fetch),
  });
