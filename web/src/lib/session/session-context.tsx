import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { answer, api, done } from '#lib/api/client.ts';
import type { User } from '#lib/api/types.ts';
import { onUnauthorised } from '#lib/api/unauthorised.ts';
import { logFailure } from '#lib/log.ts';
import { dropToken, readToken, storeToken } from './token.ts';

export interface Session {
  status: 'loading' | 'anonymous' | 'signed-in';
  user: User | null;
  /** False for an account just registered: it has a user but may call nothing until its address is confirmed. */
  hasToken: boolean;
  startWithToken: (token: string, userFromLogin: User) => Promise<void>;
  startUnconfirmed: (user: User) => void;
  refreshUser: () => Promise<void>;
  signOut: () => void;
}

const SessionContext = createContext<Session | null>(null);

async function fetchUser(): Promise<User> {
  const { user } = await answer(api.GET('/api/user/me'));
  return user;
}

/** Start-up: with a stored token the profile is fetched; a failure ends the session quietly. */
function useStartUp(setUser: (user: User | null) => void): boolean {
  const [loading, setLoading] = useState(() => readToken() !== null);
  useEffect(() => {
    if (readToken() === null) return undefined;
    let current = true;
    const load = async () => {
      try {
        const user = await fetchUser();
        if (current) setUser(user);
      } catch (error) {
        if (!current) return;
        logFailure('The profile could not be loaded at start-up', error);
        dropToken();
      }
      if (current) setLoading(false);
    };
    void load();
    return () => {
      current = false;
    };
  }, [setUser]);
  return loading;
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const [user, setUser] = useState<User | null>(null);
  const loading = useStartUp(setUser);
  const navigate = useNavigate();

  const forget = useCallback(() => {
    dropToken();
    setUser(null);
    void navigate('/login');
  }, [navigate]);

  useEffect(() => onUnauthorised(forget), [forget]);

  const startWithToken = useCallback(async (token: string, userFromLogin: User) => {
    storeToken(token);
    try {
      setUser(await fetchUser());
    } catch (error) {
      logFailure('The profile could not be loaded after signing in', error);
      setUser(userFromLogin);
    }
  }, []);

  const refreshUser = useCallback(async () => {
    try {
      setUser(await fetchUser());
    } catch (error) {
      logFailure('The profile could not be refreshed', error);
    }
  }, []);

  const signOut = useCallback(() => {
    const token = readToken();
    if (token !== null) {
      // The answer is not waited for: the local session ends whatever the server says.
      done(api.POST('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })).catch(
        (error: unknown) => logFailure('Signing out failed', error),
      );
    }
    forget();
  }, [forget]);

  const session = useMemo<Session>(
    () => ({
      status: user !== null ? 'signed-in' : loading ? 'loading' : 'anonymous',
      user,
      hasToken: user !== null && readToken() !== null,
      startWithToken,
      startUnconfirmed: setUser,
      refreshUser,
      signOut,
    }),
    [user, loading, startWithToken, refreshUser, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

/** For screens behind the guard, which renders them only with a user. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser must be used on a signed-in screen');
  return user;
}
