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
  if (ofPage === null) throw new Error('useSession needs a SessionProvider');
  return ofPage;
}

/** What is unknown of them is missing; all is, while billing does not answer. */
export type KnownCredits = Readonly<Partial<Credits>>;

/** Without a date they are unknown: the server has zeros for what it does not know. */
export function creditsOf({ credits }: { readonly credits?: KnownCredits | null }): KnownCredits {
  return credits?.free_resets_at ? credits : {};
}

/** For screens behind the guard, which renders them only with a user. */
export function useUser(): Omit<User, 'credits'> & { readonly credits: KnownCredits } {
  const { user } = useSession();
  if (user === null) throw new Error('useUser needs a signed-in screen');
  return { ...user, credits: creditsOf(user) };
}
