import { Outlet } from 'react-router-dom';
import { useSession } from '#lib/session/session-context.tsx';

/** Empty from the end of a session until the redirect that follows: screens behind the login have a user. */
export function SignedIn() {
  return useSession().status === 'signed-in' ? <Outlet /> : null;
}

/**
 * A prerendered form is hidden, not removed, until the stored session is known to hold or not. It goes as soon as a user
 * is signed in, before the redirect that follows: nothing is sent twice.
 */
export function StrangersOnly() {
  const { status } = useSession();
  if (status === 'signed-in') return null;
  return (
    <div className={status === 'loading' ? 'invisible' : 'strangers-only'}>
      <Outlet />
    </div>
  );
}
