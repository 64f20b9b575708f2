import type { ReactNode } from 'react';
import { Navigate } from '#lib/navigation/router.tsx';
import { useSession } from '#lib/session/session-context.tsx';

/** Nothing protected shows while the session is still being looked up. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'loading') {
    return (
      <p role="status" className="appear-late grid min-h-dvh place-items-center text-muted">
        Loading…
      </p>
    );
  }
  return status === 'anonymous' ? <Navigate to="/login" replace /> : children;
}

export function RequireAnonymous({ children }: { children: ReactNode }) {
  const { status } = useSession();
  if (status === 'signed-in') return <Navigate to="/dashboard" replace />;
  // A prerendered form is hidden, not removed, until the stored session is known to hold or not.
  return <div className={status === 'loading' ? 'invisible' : 'strangers-only'}>{children}</div>;
}
