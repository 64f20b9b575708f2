import { answer, api, done } from '#lib/api/client.ts';
import { ApiError } from '#lib/api/errors.ts';
import type { User } from '#lib/api/types.ts';

/** Milliseconds before another try: a laptop that wakes up, or a service that starts again. */
const PAUSES_MS = [1000, 3000];

/** No answer, or one that says nothing of the token. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
}

/**
 * A module of its own, so that pages for strangers do without the API client.
 * @param mayWait where a failure would end the session in every tab: what passes is no failure as long as this holds
 */
export async function fetchUser(mayWait = () => false, pauses = PAUSES_MS): Promise<User> {
  try {
    const { user } = await answer(api.GET('/api/user/me'));
    return user;
  } catch (error) {
    const [pause, ...rest] = pauses;
    if (pause === undefined || !mayPass(error) || !mayWait()) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return fetchUser(mayWait, rest);
  }
}

export function endSession(token: string): Promise<void> {
  return done(api.POST('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } }));
}
