import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Credits, User } from '#lib/api/types.ts';
import { onUnauthorised } from '#lib/api/unauthorised.ts';
import { dropAllDrafts } from '#lib/drafts.ts';
import { logFailure } from '#lib/log.ts';
import { abandonScreen } from '#lib/navigation/leave-guard.ts';
import { useNavigate } from '#lib/navigation/router.tsx';
import { dropToken, readToken, storeToken, subscribeToken } from './token.ts';

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
  return (await import('./session-calls.ts')).fetchUser();
}

async function endSession(token: string): Promise<void> {
  await (await import('./session-calls.ts')).endSession(token);
}

/** A user and the token it was fetched with; null for one who has none yet. */
interface Known {
  user: User;
  token: string | null;
}

/**
 * A stored token whose user is not known is looked up: at start-up, and when another tab has signed in.
 * A failure ends the session quietly.
 */
function useLookUp(token: string | null, known: Known | null, setKnown: (known: Known | null) => void): void {
  const missing = token !== null && known?.token !== token;
  useEffect(() => {
    if (!missing) return undefined;
    let current = true;
    const load = async () => {
      try {
        const user = await fetchUser();
        if (current) setKnown({ user, token });
      } catch (error) {
        // A page that is left has its requests ended, which says nothing about the session: it has no next turn.
        await new Promise((resolve) => setTimeout(resolve));
        if (!current) return;
        logFailure('The profile could not be loaded at start-up', error);
        dropToken();
      }
    };
    void load();
    return () => {
      current = false;
    };
  }, [missing, token, setKnown]);
}

/** Signed out at first, as in the prerendered page; the stored token is read right after. */
function useToken(): string | null {
  return useSyncExternalStore(subscribeToken, readToken, () => null);
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const token = useToken();
  const [known, setKnown] = useState<Known | null>(null);
  useLookUp(token, known, setKnown);
  const navigate = useNavigate();
  // A user without a token has just registered; one whose token is gone was signed out, here or in another tab.
  const user = known !== null && (known.token === null || known.token === token) ? known.user : null;

  const forget = useCallback(() => {
    abandonScreen();
    dropToken();
    setKnown(null);
    navigate('/login');
  }, [navigate]);

  useEffect(() => onUnauthorised(forget), [forget]);

  const startWithToken = useCallback(async (newToken: string, userFromLogin: User) => {
    // The login's answer holds the place, so that storing the token starts no look-up of its own.
    setKnown({ user: userFromLogin, token: newToken });
    storeToken(newToken);
    try {
      setKnown({ user: await fetchUser(), token: newToken });
    } catch (error) {
      logFailure('The profile could not be loaded after signing in', error);
    }
  }, []);

  const refreshUser = useCallback(async () => {
    const asked = readToken();
    try {
      const fresh = await fetchUser();
      if (readToken() === asked) setKnown({ user: fresh, token: asked });
    } catch (error) {
      logFailure('The profile could not be refreshed', error);
    }
  }, []);

  const signOut = useCallback(() => {
    // The answer is not waited for: the local session ends whatever the server says.
    if (token !== null) {
      endSession(token).catch((error: unknown) => logFailure('Signing out failed', error));
    }
    dropAllDrafts();
    forget();
  }, [token, forget]);

  const session = useMemo<Session>(
    () => ({
      status: user !== null ? 'signed-in' : token === null ? 'anonymous' : 'loading',
      user,
      hasToken: user !== null && token !== null,
      startWithToken,
      startUnconfirmed: (registered) => setKnown({ user: registered, token: null }),
      refreshUser,
      signOut,
    }),
    [user, token, startWithToken, refreshUser, signOut],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession must be used within a SessionProvider');
  return session;
}

const UNKNOWN = {} as Credits;

/** For screens behind the guard, which renders them only with a user. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('useUser must be used on a signed-in screen');
  // What the server leaves out is unknown: its figures are then missing, not zero.
  return (user.credits as Credits | null | undefined) ? user : { ...user, credits: UNKNOWN };
}
