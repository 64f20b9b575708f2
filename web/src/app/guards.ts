import { type LoaderFunction, replace } from 'react-router-dom';
import { session } from '#lib/session/session.ts';

/** Nothing behind the login is rendered before the session is known. */
export const requireUser: LoaderFunction = async () => {
  const { status } = await session.settled();
  return status === 'signed-in' ? null : replace('/login');
};

export const anonymousOnly: LoaderFunction = async () => {
  const { status } = await session.settled();
  return status === 'signed-in' ? replace('/dashboard') : null;
};
