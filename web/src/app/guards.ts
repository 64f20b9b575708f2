import { type LoaderFunction, replace } from 'react-router-dom';
import { session } from '#lib/session/session.ts';

/** Programs send people here, who then have to come back; all else begins at the dashboard. */
const DEVICE = '/device';
const LOGIN_FOR_DEVICE = '/login?for=device';

/** Nothing behind the login is rendered before the session is known. */
export const requireUser: LoaderFunction = async ({ request }) => {
  const { status } = await session.settled();
  if (status === 'signed-in') return null;
  return replace(new URL(request.url).pathname === DEVICE ? LOGIN_FOR_DEVICE : '/login');
};

export const anonymousOnly: LoaderFunction = async ({ request }) => {
  const { status } = await session.settled();
  if (status !== 'signed-in') return null;
  return replace(request.url.endsWith(LOGIN_FOR_DEVICE) ? DEVICE : '/dashboard');
};
