import { Navigate, Outlet } from 'react-router-dom';
import { useSession } from '#lib/session/session-context.tsx';

/** Nothing protected shows while the session is still being looked up. */
export function RequireUser() {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <p role="status" className="appear-late grid min-h-dvh place-items-center text-muted">
        Loading…
      </p>
    );
  }
  return status === 'anonymous' ? <Navigate to="/login" replace /> : <Outlet />;
}

export function RequireAnonymous() {
  const { status } = useSession();
  if (status === 'loading') return null;
  return status === 'signed-in' ? <Navigate to="/dashboard" replace /> : <Outlet />;
}
