import { Outlet } from 'react-router-dom';
import { useSession } from '#lib/session/session-context.tsx';

/** Empty from the end of a session until the redirect that follows: screens behind the login have a user. */
export function SignedIn() {
  return useSession().status === 'signed-in' ? <Outlet /> : null;
}

/** A prerendered form is hidden, not removed, until the stored session is known to hold or not. */
export function StrangersOnly() {
  const { status } = useSession();
  return (
    <div className={status === 'loading' ? 'invisible' : 'strangers-only'}>
      <Outlet />
    </div>
  );
}
