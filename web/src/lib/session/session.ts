import type { User } from '#lib/api/types.ts';
import { onUnauthorised } from '#lib/api/unauthorised.ts';
import { dropAllDrafts } from '#lib/drafts.ts';
import { logFailure } from '#lib/log.ts';
import { isReloading, reloadForNewBuild } from '#lib/new-build.ts';
import { whenOnLine } from '#lib/when-on-line.ts';
import { dropToken, readToken, storeToken, subscribeToken } from './token.ts';

export interface SessionState {
  readonly status: 'loading' | 'anonymous' | 'signed-in';
  readonly user: User | null;
  /** False for an account just registered: it has a user but may call nothing until its address is confirmed. */
  readonly hasToken: boolean;
}

/** A user and the token it was fetched with; null for one who has none yet. */
interface Known {
  readonly user: User;
  readonly token: string | null;
}

type Listener = () => void;

/** As pages are built. */
export const NO_SESSION: SessionState = { status: 'anonymous', user: null, hasToken: false };

function sessionCalls() {
  return whenOnLine(() => import('./session-calls.ts'));
}

async function fetchUser(): Promise<User> {
  return (await sessionCalls()).fetchUser();
}

function onLeaving(listener: (isLeaving: boolean) => void): Listener {
  const leave = () => listener(true);
  // Back to a page that the browser has kept as it was.
  const comeBack = () => listener(false);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  return () => {
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}

async function endOnServer(token: string): Promise<void> {
  try {
    await (await sessionCalls()).endSession(token);
  } catch (error) {
    logFailure('Signing out failed', error);
  }
}

/** The session of this tab. It lives outside React: the router asks it before any screen is rendered. */
class Session {
  #known: Known | null = null;
  #state = NO_SESSION;
  /** The look-up of a stored token's user, while it runs. */
  #lookUp: { readonly token: string; readonly done: Promise<void> } | undefined;
  #stop: Listener | undefined;
  /** The browser is leaving the page and breaks off what it asks for: no failure says anything of the session. */
  #isLeaving = false;
  readonly #listeners = new Set<Listener>();
  readonly #endListeners = new Set<Listener>();

  /** Follows the stored token. Starting twice does nothing. @returns the way to stop and forget everything */
  start(): Listener {
    if (this.#stop === undefined) {
      const stops = [
        subscribeToken(() => this.#change()),
        onUnauthorised(() => this.#forget()),
        onLeaving((isLeaving) => {
          this.#isLeaving = isLeaving;
        }),
      ];
      this.#stop = () => {
        for (const stop of stops) stop();
        this.#stop = undefined;
        this.#known = null;
        this.#state = NO_SESSION;
      };
      this.#change();
    }
    return this.#stop;
  }

  readonly read = (): SessionState => this.#state;

  readonly subscribe = (listener: Listener): Listener => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Called when the session ends here: by signing out, or because the server refused its token. */
  onEnd(listener: Listener): Listener {
    this.#endListeners.add(listener);
    return () => this.#endListeners.delete(listener);
  }

  /** The state once the user of a stored token is known, or the token is given up. */
  async settled(): Promise<SessionState> {
    // Another tab may sign in with another token meanwhile.
    // oxlint-disable-next-line no-await-in-loop -- each look-up is of another token
    while (this.#lookUp !== undefined) await this.#lookUp.done;
    return this.#state;
  }

  readonly startWithToken = async (token: string, userFromLogin: User): Promise<void> => {
    // The login's answer holds the place, so that storing the token starts no look-up of its own.
    this.#known = { user: userFromLogin, token };
    storeToken(token);
    try {
      this.#know({ user: await fetchUser(), token });
    } catch (error) {
      logFailure('The profile could not be loaded after signing in', error);
    }
  };

  readonly startUnconfirmed = (user: User): void => this.#know({ user, token: null });

  readonly refreshUser = async (): Promise<void> => {
    const asked = readToken();
    try {
      const user = await fetchUser();
      if (readToken() === asked) this.#know({ user, token: asked });
    } catch (error) {
      logFailure('The profile could not be refreshed', error);
    }
  };

  readonly signOut = (): void => {
    const token = readToken();
    // The answer is not waited for: the local session ends whatever the server says.
    if (token !== null) void endOnServer(token);
    dropAllDrafts();
    this.#forget();
  };

  #know(known: Known): void {
    this.#known = known;
    this.#change();
  }

  #forget(): void {
    this.#known = null;
    dropToken();
    for (const listener of this.#endListeners) listener();
  }

  #change(): void {
    const token = readToken();
    const known = this.#known;
    // A user without a token has just registered. Another token was stored, or dropped, here or in another tab.
    if (known?.token === token) {
      this.#state = { status: 'signed-in', user: known.user, hasToken: token !== null };
    } else if (token === null) {
      this.#state = NO_SESSION;
    } else {
      this.#state = { status: 'loading', user: null, hasToken: false };
      this.#lookUpUser(token);
    }
    for (const listener of this.#listeners) listener();
  }

  /** Other tabs may use the token, which no server has refused: a newer build can ask, and this one has no session. */
  async #goWithoutCalls(error: unknown): Promise<void> {
    reloadForNewBuild(error);
    // The page goes: who waits for the session is led nowhere.
    if (isReloading()) await new Promise(() => undefined);
    this.#state = NO_SESSION;
    for (const listener of this.#listeners) listener();
  }

  /** Of a token stored at start-up or by another tab. A failure ends the session quietly. */
  #lookUpUser(token: string): void {
    if (this.#lookUp?.token === token) return;
    const isCurrent = () => !this.#isLeaving && readToken() === token && this.#lookUp?.token === token;
    const load = async () => {
      let isAsked = false;
      try {
        const calls = await sessionCalls();
        isAsked = true;
        const user = await calls.fetchUser(isCurrent);
        if (isCurrent()) this.#know({ user, token });
      } catch (error) {
        // A browser that leaves the page breaks off its requests first; a page that is left has no next turn.
        await new Promise((resolve) => setTimeout(resolve));
        if (!isCurrent()) return;
        logFailure('The profile could not be loaded at start-up', error);
        if (isAsked) dropToken();
        else await this.#goWithoutCalls(error);
      }
    };
    const done = load().finally(() => {
      if (this.#lookUp?.done === done) this.#lookUp = undefined;
    });
    this.#lookUp = { token, done };
  }
}

export const session = new Session();
