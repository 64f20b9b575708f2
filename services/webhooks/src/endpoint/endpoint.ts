const HOUR_MS = 3_600_000;
/** Only failures for this long: its owner gets a mail. */
const WARN_AFTER_MS = 24 * HOUR_MS;
/** Only failures for this long, and at least so many of them: it is disabled. */
const DISABLE_AFTER_MS = 5 * 24 * HOUR_MS;
const DISABLE_AFTER_FAILURES = 10;
/** A server that answers this wants to be called no more. */
const GONE = 410;
/** Answers of a server that has too much to do. */
const BUSY = new Set([429, 502, 504]);

export type EndpointState = 'enabled' | 'disabled' | 'disabled_failing';

/** An address of a customer that gets events. */
export interface Endpoint {
  readonly id: string;
  readonly userId: string;
  readonly url: string;
  readonly description: string;
  readonly types: readonly string[];
  readonly state: EndpointState;
  /** Since when every attempt has failed. */
  readonly failingSince: Date | null;
  /** Attempts that failed since then. */
  readonly failures: number;
  /** Whether its owner got the mail about the failures. */
  readonly warned: boolean;
  /** The last answer asked for fewer calls: one at a time. */
  readonly isBusy: boolean;
  readonly version: number;
  readonly createdAt: Date;
}

/** What tells which events it gets, and where. */
export type Target = Pick<Endpoint, 'id' | 'userId' | 'url' | 'types' | 'state'>;

export type EndpointHealth = Pick<Endpoint, 'state' | 'failingSince' | 'failures' | 'warned' | 'isBusy'>;

/** Which mail a change of health calls for. */
export type HealthNews = 'webhook_failing' | 'webhook_disabled' | undefined;

export const healthy = { failingSince: null, failures: 0, warned: false, isBusy: false } as const;

/** Nothing failed since its last success. */
export const isHealthy = ({ failingSince, isBusy }: EndpointHealth): boolean =>
  failingSince === null && !isBusy;

/** @param status of HTTP; undefined when no answer came */
export function afterAttempt(
  endpoint: EndpointHealth,
  { succeeded, status }: { succeeded: boolean; status: number | undefined },
  now: Date,
): { health: EndpointHealth; news: HealthNews } {
  if (succeeded) return { health: { state: endpoint.state, ...healthy }, news: undefined };
  const failingSince = endpoint.failingSince ?? now;
  const failures = endpoint.failures + 1;
  const failingMs = now.getTime() - failingSince.getTime();
  const isBusy = status !== undefined && BUSY.has(status);
  const failing = { failingSince, failures, isBusy };
  const isLost = failingMs >= DISABLE_AFTER_MS && failures >= DISABLE_AFTER_FAILURES;
  if (endpoint.state === 'enabled' && (status === GONE || isLost))
    return { health: { ...failing, state: 'disabled_failing', warned: true }, news: 'webhook_disabled' };
  const isDue = endpoint.state === 'enabled' && !endpoint.warned && failingMs >= WARN_AFTER_MS;
  return {
    health: { ...failing, state: endpoint.state, warned: endpoint.warned || isDue },
    news: isDue ? 'webhook_failing' : undefined,
  };
}
