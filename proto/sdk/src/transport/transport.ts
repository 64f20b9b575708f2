import { type Clock, pause } from '../clock/clock.js';
import { ColophonError, sourceChanged, unexpectedAnswer } from '../colophon-error.js';
import { calls } from '../gen/calls.js';
import { addressOf, baseOf, type Query } from './address.js';
import { type DeprecatedCall, Deprecations } from './deprecations.js';
import { refusalOf } from './refusal.js';
import { isPassing, pauseMs } from './retry.js';

/** What every call takes. */
export interface CallOptions {
  /** The same key with the same request has its effect once, for 24 h. Made up where it is left out. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Of one try, its body included: for an upload nothing is added. */
  readonly timeoutMs?: number | undefined;
}

/** A request of the contract. */
export interface Request extends CallOptions {
  readonly call: keyof typeof calls;
  readonly parameters?: Readonly<Record<string, string>>;
  readonly query?: Query;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Makes the body of each try. */
  readonly body?: () => RequestBody;
}

export interface RequestBody {
  readonly content: NonNullable<RequestInit['body']>;
  /** Of the content, where `fetch` cannot know it. */
  readonly type?: string;
  /** Bytes, where `fetch` cannot know them. */
  readonly length?: number;
  /** What sends it better than `fetch` does, where the caller has chosen no other. */
  readonly send?: (address: string, request: RequestInit) => Promise<Response>;
}

export interface TransportOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly timeoutMs: number;
  readonly maxRetries: number;
  readonly fetch: typeof fetch | undefined;
  readonly onDeprecated: ((deprecated: DeprecatedCall) => void) | undefined;
  readonly clock: Clock;
}

/** @param failureOf what the call ends with where reading its answer fails */
export type Reading<T> = (response: Response, failureOf: (error: unknown) => unknown) => Promise<T>;

/** What `fetch` needs for a body that is a stream. */
interface Sent extends RequestInit {
  readonly duplex: 'half';
}

/** 8 kB/s: a body gets the time that a line as slow as this takes for it. */
const SLOW_BYTES_PER_MS = 8;
/** Of a body alone. */
const LONGEST_SENDING_MS = 30 * 60_000;

const REDIRECTED =
  'The server sends this request to another address. The key goes to no other: set baseUrl to the address itself.';

/** Sends requests and repeats what is safe to repeat. The key goes to the base address and nowhere else. */
export class Transport {
  readonly clock: Clock;
  // Private to the language: `inspect`, JSON and errors show none of it.
  readonly #apiKey: string;
  readonly #base: string;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;
  /** The caller's. */
  readonly #fetch: typeof fetch | undefined;
  readonly #deprecations: Deprecations;

  constructor(options: TransportOptions) {
    // Programs without types get it from an environment that may lack it. `Headers` would quote a key it cannot take.
    if (typeof options.apiKey !== 'string' || !/^[\x21-\x7e]+$/.test(options.apiKey))
      throw new TypeError('apiKey is missing or holds characters of no key.');
    this.#apiKey = options.apiKey;
    this.#base = baseOf(options.baseUrl);
    this.#timeoutMs = options.timeoutMs;
    this.#maxRetries = options.maxRetries;
    this.#fetch = options.fetch;
    this.#deprecations = new Deprecations(options.onDeprecated);
    this.clock = options.clock;
  }

  /**
   * @param read takes what the caller wants from the answer, within the time limit; `failureOf` is for what it reads later
   * @throws ColophonError; the reason of the signal when that is aborted
   */
  async send<T>(request: Request, read: Reading<T>): Promise<T> {
    const [method, , takesKey] = calls[request.call];
    const key = takesKey ? (request.idempotencyKey ?? crypto.randomUUID()) : undefined;
    // A POST without a key that has lost its answer may have had its effect.
    const isRepeatable = method !== 'POST' || takesKey;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#try(request, key, read);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (!(error instanceof ColophonError) || !isRepeatable) throw error;
        // The try before has deleted it, and its answer was lost. Nothing is read from such an answer.
        if (method === 'DELETE' && tries > 1 && error.code === 'not_found') return undefined as T;
        if (tries > this.#maxRetries || !isPassing(error)) throw error;
        await pause(this.clock, pauseMs(tries, error.retryAfterMs), request.signal);
      }
    }
  }

  json<T>(request: Request): Promise<T> {
    return this.send(request, jsonOf<T>);
  }

  async #try<T>(request: Request, key: string | undefined, read: Reading<T>): Promise<T> {
    const [method, path] = calls[request.call];
    const address = addressOf(this.#base, path, request.parameters, request.query);
    const body = request.body?.();
    const late = new AbortController();
    const callOff = this.clock.after(request.timeoutMs ?? this.#timeoutMs + sendingMs(body), () =>
      late.abort(),
    );
    const sent: Sent = {
      method,
      headers: this.#headers({
        ...request.headers,
        'Idempotency-Key': key,
        'Content-Type': body?.type,
        'Content-Length': body?.length?.toString(),
      }),
      ...(body ? { body: body.content } : {}),
      // With `window`, `fetch` of Node keeps no second copy of the body for a redirect that it may not follow anyway.
      redirect: 'error',
      window: null,
      signal: request.signal ? AbortSignal.any([request.signal, late.signal]) : late.signal,
      duplex: 'half',
    };
    const failureOf = (error: unknown): unknown => {
      if (error instanceof ColophonError) return error;
      return request.signal?.aborted ? request.signal.reason : this.#lost(error, late.signal.aborted);
    };
    try {
      const send = this.#fetch ?? body?.send ?? globalThis.fetch;
      const response = await send(address, sent);
      this.#deprecations.note(request.call, response, address);
      if (!response.ok) throw await refusalOf(response, this.clock.now(), (text) => this.#withoutKey(text));
      return await read(response, failureOf);
    } catch (error) {
      throw failureOf(error);
    } finally {
      callOff();
    }
  }

  /** Why there is no answer. */
  #lost(error: unknown, isLate: boolean): ColophonError {
    if (isLate)
      return new ColophonError('The server did not answer in time.', { status: 0, code: 'timeout' });
    if (isUnreadable(error)) return sourceChanged();
    const reason = this.#withoutKey(reasonOf(error));
    // Browsers do not say so, and there it is `unreachable`.
    if (/unexpected ?redirect/i.test(reason))
      return new ColophonError(REDIRECTED, { status: 0, code: 'redirected' });
    return new ColophonError(`The server cannot be reached: ${reason}`, { status: 0, code: 'unreachable' });
  }

  #headers(chosen: Readonly<Record<string, string | undefined>>): Headers {
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${this.#apiKey}` });
    for (const [name, value] of Object.entries(chosen)) if (value !== undefined) headers.set(name, value);
    return headers;
  }

  #withoutKey(text: string): string {
    return text.replaceAll(this.#apiKey, '[key]');
  }
}

/** Milliseconds that a file or a stream may take on its way; none for a body that goes in one piece. */
const sendingMs = ({ length = 0 }: Partial<RequestBody> = {}): number =>
  Math.min(LONGEST_SENDING_MS, length / SLOW_BYTES_PER_MS);

/** @throws ColophonError for what is none */
export const jsonOf = async <T>(response: Response): Promise<T> => {
  const text = await response.text();
  try {
    return JSON.parse(text) as T;
  } catch {
    throw unexpectedAnswer('The answer is not JSON.', response.status);
  }
};

/** Of a deletion, which the API answers with nothing. @throws ColophonError for any other answer */
export const emptyOf = async ({ status, body }: Response): Promise<void> => {
  if (status === 204) return;
  await body?.cancel();
  throw unexpectedAnswer('The answer does not say that it is done.', status);
};

/** A `Blob` around a file is no longer read once that has changed. */
const isUnreadable = (error: unknown): boolean => {
  const { name, cause } = (error ?? {}) as { readonly name?: unknown; readonly cause?: { name?: unknown } };
  return name === 'NotReadableError' || cause?.name === 'NotReadableError';
};

/** `fetch` hides why it failed in the cause of its error. By form and not by class: the error may come from elsewhere. */
const reasonOf = (error: unknown): string => {
  const { cause, message } = (error ?? {}) as {
    readonly cause?: Partial<Record<string, unknown>>;
    readonly message?: unknown;
  };
  const [reason] = [cause?.['message'], cause?.['code'], message].filter(
    (text) => typeof text === 'string' && text,
  );
  return typeof reason === 'string' ? reason : String(error);
};
