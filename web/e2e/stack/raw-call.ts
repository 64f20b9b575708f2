import type { components } from '../../src/lib/api/schema.gen.ts';

type ErrorBody = components['schemas']['ErrorBody'];

/** A request that need not follow the contract; what follows it goes through the generated client. */
export interface RawRequest {
  readonly token?: string | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is. */
  readonly raw?: RequestInit['body'];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The parsed text, undefined when it is no JSON. */
  readonly body: ErrorBody & Record<string, unknown>;
}

export const rawCall = async (
  stack: { readonly url: string },
  method: string,
  path: string,
  { token, body, raw, headers = {} }: RawRequest = {},
): Promise<RawAnswer> => {
  const response = await fetch(`${stack.url}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(raw !== undefined ? { body: raw } : body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
};

const parsed = (text: string): RawAnswer['body'] => {
  try {
    return JSON.parse(text) as RawAnswer['body'];
  } catch {
    return undefined as unknown as RawAnswer['body'];
  }
};
