import type { IncomingMessage, ServerResponse } from 'node:http';
import { commonErrors, type ErrorKind, type Logger, ServiceError } from '@colophon/platform';
import { LIVENESS } from '../health/liveness.route.js';
import { presentError } from './error.presenter.js';
import { httpErrors } from './http.errors.js';
import { type Entry, LoadLimit } from './load-limit.js';
import type { RefusalReason, Refusals } from './refusals.js';
import { apiHeaders } from './request.hooks.js';
import { requestIdOf } from './request-id.js';

/** Calls that wait for something by nature: they hold little, and uploads have a limit of their own. */
const WAITING = /\/(?:events|upload|download|original|thumbnail|generate-pdf|ready|archive\/[^/]+)$/;
/** A third of what a page should take. */
const READ_PATIENCE_MS = 100;
/** Passwords are slow by design, and nobody repeats a write lightly. */
const WRITE_PATIENCE_MS = 5000;
const RETRY_AFTER_S = '1';
/** Not a line for each: whoever is turned away comes again, and the log would be the next thing to drown. */
const LOG_PAUSE_MS = 10_000;
/** Whose token nobody checked yet. All of them together are one caller, so that no flood of sign-ins takes every place. */
const UNKNOWN = 'unknown';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What is known once the application exists. */
export interface AdmissionOptions {
  readonly mostAtOnce: number;
  /** Whom a header speaks for, as far as that was checked lately; it must cost next to nothing. */
  readonly callerOf: (authorization: string | undefined) => string | undefined;
  readonly refusals: Refusals;
  readonly logger: Logger;
}

const now = (): number => performance.now();

/**
 * Lets only so many requests in at a time and turns the rest away at once. Without it every request of an overload
 * waits its turn until nobody is served in time; with it those who are let in are. Reads and writes have places of
 * their own: a storm of logins must not shut readers out; and nobody may take the places of all others.
 *
 * It stands before everything else, tracing, routing and parsing included: five times the load the product can take
 * is mostly refusals, and what each of them costs is taken from those who are served.
 */
export class Admission {
  private options: AdmissionOptions | undefined;
  private limits: { readonly reads: LoadLimit; readonly writes: LoadLimit } | undefined;
  private unsaid = 0;
  private loggedAt = Number.NEGATIVE_INFINITY;

  /** Once the configuration is known, which is later than the server. */
  open(options: AdmissionOptions): void {
    this.options = options;
    this.limits = {
      reads: new LoadLimit(options.mostAtOnce, READ_PATIENCE_MS, now),
      writes: new LoadLimit(options.mostAtOnce, WRITE_PATIENCE_MS, now),
    };
  }

  guard(handle: RequestHandler): RequestHandler {
    return (request, response) => {
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes';
      const limit = this.limits?.[kind];
      if (!limit || !isLimited(request.url)) return handle(request, response);
      const caller = this.options?.callerOf(request.headers.authorization) ?? UNKNOWN;
      const entry = limit.enter(caller);
      if (entry !== 'admitted') return this.turnAway(entry === 'full' ? kind : entry, request, response);
      response.once('close', () => limit.leave(caller));
      handle(request, response);
    };
  }

  private turnAway(reason: RefusalReason, request: IncomingMessage, response: ServerResponse): void {
    this.options?.refusals.count(reason);
    this.log();
    refuse(reason === 'share' ? 'share' : 'full', request, response);
  }

  private log(): void {
    this.unsaid += 1;
    const moment = now();
    if (moment - this.loggedAt < LOG_PAUSE_MS) return;
    this.options?.logger.warn({ refused: this.unsaid }, 'more requests than can be answered in time');
    this.loggedAt = moment;
    this.unsaid = 0;
  }
}

/** A probe that is turned away takes the process for dead, in the middle of an overload. */
const isLimited = (target = ''): boolean => {
  if (!target.startsWith('/api/')) return false;
  const [path = ''] = target.split('?', 1);
  return path !== LIVENESS && !WAITING.test(path);
};

const kinds: Readonly<Record<Exclude<Entry, 'admitted'>, ErrorKind>> = {
  full: commonErrors.unavailable,
  share: httpErrors.rateLimited,
};

const refuse = (entry: keyof typeof kinds, request: IncomingMessage, response: ServerResponse): void => {
  const requestId = requestIdOf(request);
  const error = new ServiceError(kinds[entry]);
  const body = JSON.stringify(presentError(error, requestId));
  response.writeHead(error.status, {
    ...apiHeaders,
    'x-request-id': requestId,
    'retry-after': RETRY_AFTER_S,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};
