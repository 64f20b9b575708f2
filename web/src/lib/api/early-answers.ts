import { readToken } from '#lib/session/token.ts';

/** An answer asked for earlier than this is stale, milliseconds. */
const KEEP_MS = 10_000;

interface Early {
  answer: Promise<Response>;
  token: string;
  at: number;
}

const early = new Map<string, Early>();
let isLoading = false;

/** The page loads: until its first screen stands, its queries may be asked early. Later, answers may be cached. */
export function beginEarlyAnswers(): void {
  isLoading = true;
}

export function endEarlyAnswers(): void {
  isLoading = false;
}

/** Starts a GET of the API while the code that will want its answer is still on its way. */
export function askEarly(path: string): void {
  const token = readToken();
  if (!isLoading || token === null || early.has(path)) return;
  const answer = fetch(path, {
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
  });
  // The caller that takes it handles a failure; it may never be taken.
  answer.catch(() => undefined);
  early.set(path, { answer, token, at: Date.now() });
}

/** The early answer to exactly this request, once; undefined if it does not exist. */
export function takeEarly(request: Request): Promise<Response> | undefined {
  if (request.method !== 'GET') return undefined;
  const { pathname, search } = new URL(request.url);
  const path = pathname + search;
  const found = early.get(path);
  if (found === undefined) return undefined;
  early.delete(path);
  const isMine = request.headers.get('Authorization') === `Bearer ${found.token}`;
  return isMine && Date.now() - found.at < KEEP_MS ? found.answer : undefined;
}
