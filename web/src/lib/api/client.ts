import createClient, { type Middleware } from 'openapi-fetch';
import { readToken } from '#lib/session/token.ts';
import { takeEarly } from './early-answers.ts';
import { ApiError } from './errors.ts';
import type { paths } from './schema.gen.ts';
import { reportUnauthorised } from './unauthorised.ts';

const bearer: Middleware = {
  async onRequest({ request }) {
    const token = readToken();
    if (token !== null) request.headers.set('Authorization', `Bearer ${token}`);
    // Every call says that it is JSON; a body of no characters would not be.
    const isEmpty = request.method === 'POST' && (await request.clone().text()) === '';
    return isEmpty ? new Request(request, { method: 'POST', body: '{}' }) : undefined;
  },
  onResponse({ request, response }) {
    const { pathname, search } = new URL(request.url);
    // A wrong password ends no session: its message has to stay on the login screen. Nor does a search for an API key,
    // which no address may hold.
    if (response.status === 401 && !pathname.startsWith('/api/auth/login') && !search.includes('clphk_')) {
      // Any page asks who its user is, also one for strangers: a link in a mail opens it with what is left of a session.
      reportUnauthorised(
        request.headers.get('Authorization')?.slice('Bearer '.length) ?? null,
        pathname.endsWith('/me'),
      );
    }
  },
};

export const api = createClient<paths, 'application/json'>({
  // The build renders forms, too, where there is no address; it calls nothing.
  baseUrl: globalThis.location?.origin ?? '',
  headers: { 'Content-Type': 'application/json' },
  fetch: (request) => takeEarly(request) ?? globalThis.fetch(request),
});
api.use(bearer);

/** Turns openapi-fetch's result into a value or a thrown ApiError. */
export async function answer<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await call;
  if (!response.ok || data === undefined || data === null) throw refusalOf(response, error);
  return data;
}

/** For calls that answer without a body. */
export async function done(call: Promise<{ error?: unknown; response: Response }>): Promise<void> {
  const { error, response } = await call;
  if (!response.ok) throw refusalOf(response, error);
}

function refusalOf({ status, headers }: Response, body: unknown): ApiError {
  const seconds = Number(headers.get('Retry-After'));
  return new ApiError(status, body, seconds > 0 ? seconds * 1000 : undefined);
}
