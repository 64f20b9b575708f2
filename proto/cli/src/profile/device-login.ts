import { hostname } from 'node:os';
import { CommandError, usageError } from '../command-error.js';
import { exitCodes } from '../exit-codes.js';
import { messageOf } from '../system-error.js';

export interface DeviceLoginOptions {
  readonly url: string;
  readonly scopes: readonly string[];
  readonly signal: AbortSignal;
  readonly now: () => Date;
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Shows the person where to type which code. */
  readonly onCode: (address: string, code: string) => void;
}

/** A key that a person approved in a browser. */
export interface ApprovedKey {
  readonly key: string;
  readonly apiKey: { readonly name: string; readonly scopes: readonly string[]; readonly hint: string };
}

interface Started {
  readonly deviceCode: string;
  readonly userCode: string;
  readonly verificationUri: string;
  /** Seconds. */
  readonly expiresIn: number;
  /** Seconds. */
  readonly interval: number;
}

interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly error: string;
}

interface Detail {
  readonly message: string;
}

/** Code points of a key's name. */
const LONGEST_NAME = 60;
/** As RFC 8628 has it, after `slow_down`; the same while the server is busy. */
const SLOWER_MS = 5_000;

/** Asks until the person has decided. @throws CommandError when the key is denied, too late, or the server refuses */
export const logInByDevice = async (options: DeviceLoginOptions): Promise<ApprovedKey> => {
  const { url, scopes, signal, now, pause, onCode } = options;
  const clientName = Array.from(`colophon on ${hostname()}`).slice(0, LONGEST_NAME).join('');
  const started = await post<Started>(`${url}/api/auth/device`, { clientName, scopes }, signal);
  if ('code' in started) throw started.status === 400 ? usageError(started.error) : refusedBy(started);
  onCode(started.verificationUri, started.userCode);
  const until = now().getTime() + started.expiresIn * 1000;
  let intervalMs = started.interval * 1000;
  while (now().getTime() < until) {
    await pause(intervalMs, signal);
    const { deviceCode } = started;
    const answer = await post<ApprovedKey>(`${url}/api/auth/device/token`, { deviceCode }, signal);
    if (!('code' in answer)) return answer;
    if (answer.code === 'slow_down' || isBusy(answer)) intervalMs += SLOWER_MS;
    else if (answer.code !== 'authorization_pending') throw refusedBy(answer);
  }
  throw new CommandError(
    'The code was not approved in time. Run colophon login again.',
    exitCodes.notAllowed,
  );
};

const isBusy = ({ status }: Refusal): boolean => status === 0 || status === 429 || status >= 500;

const refusedBy = (refusal: Refusal): CommandError =>
  new CommandError(refusal.error, isBusy(refusal) ? exitCodes.unreachable : exitCodes.notAllowed);

/** Without a key, so not by the client. The codes go to this address only. */
const post = async <T>(address: string, body: object, signal: AbortSignal): Promise<T | Refusal> => {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  try {
    const init = { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error', signal } as const;
    const response = await fetch(address, init);
    const answer = (await response.json()) as T & Partial<Refusal> & { readonly details?: readonly Detail[] };
    if (response.ok) return answer;
    const { status } = response;
    const { code, error, details: [detail] = [] } = answer;
    // Each refusal of ours has both: this one is of a proxy, and says nothing of the codes.
    if (typeof code !== 'string' || typeof error !== 'string') throw new Error(`it answered ${status}`);
    return { status, code, error: detail?.message ?? error };
  } catch (error) {
    signal.throwIfAborted();
    const reason = error instanceof Error && error.cause ? error.cause : error;
    return { status: 0, code: 'unreachable', error: `The server cannot be reached: ${messageOf(reason)}` };
  }
};
