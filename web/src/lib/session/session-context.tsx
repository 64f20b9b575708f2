import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { Credits, User } from '#lib/api/types.ts';
import { NO_SESSION, session, type SessionState } from './session.ts';

export type SessionOfPage = SessionState &
  Pick<typeof session, 'startWithToken' | 'startUnconfirmed' | 'refreshUser' | 'signOut'>;

const SessionContext = createContext<SessionOfPage | null>(null);

export function SessionProvider({ children }: { children: ReactNode }) {
  // No user at first, as in the prerendered page; the stored token shows right after.
  const state = useSyncExternalStore(session.subscribe, session.read, () => NO_SESSION);
  const ofPage = useMemo(() => {
    const { startWithToken, startUnconfirmed, refreshUser, signOut } = session;
    return { ...state, startWithToken, startUnconfirmed, refreshUser, signOut };
  }, [state]);
  return <SessionContext value={ofPage}>{children}</SessionContext>;
}

export function useSession(): SessionOfPage {
  const ofPage = useContext(SessionContext);
  if (ofPage === null) throw new Error('useSession must be used within a SessionProvider');
  return ofPage;
}

const UNKNOWN = {} as Credits;

/** For screens behind the guard, which renders them only with a user. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser must be used on a signed-in screen');
  // What the server leaves out is unknown, and all credits without a date: the figures are then missing, not zero.
  return (user.credits as Credits | null | undefined)?.free_resets_at ? user : { ...user, credits: UNKNOWN };
}
