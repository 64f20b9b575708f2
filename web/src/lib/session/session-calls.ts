import { answer, api, done } from '#lib/api/client.ts';
import type { User } from '#lib/api/types.ts';

/** A module of its own, so that pages for strangers do without the API client. */
export async function fetchUser(): Promise<User> {
  const { user } = await answer(api.GET('/api/user/me'));
  return user;
}

export function endSession(token: string): Promise<void> {
  return done(api.POST('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } }));
}
