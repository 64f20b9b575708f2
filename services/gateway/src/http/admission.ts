import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream';
import { commonErrors, type ErrorKind, type Logger, ServiceError } from '@colophon/platform';
import { LIVENESS } from '../health/liveness.route.js';
import { ArrivingBodies } from './arriving-bodies.js';
import { clientAddress, networkOf } from './client-address.js';
import { presentError } from './error.presenter.js';
import { httpErrors } from './http.errors.js';
import { type Entry, LoadLimit } from './load-limit.js';
import type { RefusalReason, Refusals } from './refusals.js';
import { apiHeaders } from './request.hooks.js';
import { requestIdOf } from './request-id.js';

const UPLOAD = /\/documents\/upload$/;
/** Calls that wait for something by nature: they hold little, and uploads have a limit of their own. */
const WAITING = /\/(?:events|upload|download|original|thumbnail|generate-pdf|ready|archive\/[^/]+)$/;
/** A third of what a page should take. */
const READ_PATIENCE_MS = 100;
/** Passwords are slow by design, and nobody repeats a write lightly. */
const WRITE_PATIENCE_MS = 5000;
const RETRY_AFTER_S = '1';
/** Not a line for each: whoever is turned away comes again, and the log would be the next thing to drown. */
const LOG_PAUSE_MS = 10_000;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What is known once the application exists. */
export interface AdmissionOptions {
  readonly mostAtOnce: number;
  /** Milliseconds a body other than an upload may take to arrive. */
  readonly bodyTimeoutMs: number;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: number;
  /** Whom a header speaks for, as far as that was checked lately; it must cost next to nothing. */
  readonly callerOf: (authorization: string | undefined) => string | undefined;
  readonly refusals: Refusals;
  readonly logger: Logger;
}

interface Candidate {
  readonly kind: 'reads' | 'writes';
  readonly caller: string;
  readonly limit: LoadLimit;
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
  private readonly arriving = new ArrivingBodies();
  /** Requests whose body is still on its way. */
  private readonly candidates = new WeakMap<IncomingMessage, Candidate>();
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
      const { options, limits } = this;
      if (!options || !limits) return handle(request, response);
      const [path = ''] = (request.url ?? '').split('?', 1);
      const network = networkOf(clientAddress(request, options.trustedProxies));
      const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes';
      // Strangers are told apart by their network, so that no flood of sign-ins of one takes the share of all.
      const caller = options.callerOf(request.headers.authorization) ?? `network ${network}`;
      const candidate: Candidate | undefined = isLimited(path)
        ? { kind, caller, limit: limits[kind] }
        : undefined;
      const entry =
        candidate && hasBody(request) ? candidate.limit.judge(caller) : candidate?.limit.enter(caller);
      if (entry !== undefined && entry !== 'admitted')
        return this.turnAway(entry === 'full' ? kind : entry, request, response);
      if (!hasBody(request)) {
        if (candidate) response.once('close', () => candidate.limit.leave(caller));
        return handle(request, response);
      }
      if (!UPLOAD.test(path) && !this.awaitBody(network, request, response)) return;
      if (candidate) this.candidates.set(request, candidate);
      handle(request, response);
    };
  }

  /**
   * Once the body of a request is there: who only says that one will come holds no place of those that are worked on.
   * @returns why the request is refused
   */
  admit(request: IncomingMessage, response: ServerResponse): ServiceError | undefined {
    const candidate = this.candidates.get(request);
    if (!candidate) return undefined;
    this.candidates.delete(request);
    const { kind, caller, limit } = candidate;
    const entry = limit.enter(caller);
    if (entry === 'admitted') {
      // The client may be gone already, which no event reports any more.
      finished(response, () => limit.leave(caller));
      return undefined;
    }
    this.note(entry === 'full' ? kind : entry);
    return new ServiceError(kinds[entry], { retryAfterMs: 1000 });
  }

  /** @returns false when the request was refused */
  private awaitBody(network: string, request: IncomingMessage, response: ServerResponse): boolean {
    const { options, arriving } = this;
    if (!options) return true;
    const place = arriving.enter(network);
    if (!place) {
      this.turnAway('share', request, response);
      return false;
    }
    const timer = setTimeout(() => {
      if (response.headersSent) request.destroy();
      else refuse(new ServiceError(httpErrors.requestTimeout), request, response, { connection: 'close' });
    }, options.bodyTimeoutMs);
    const end = () => {
      clearTimeout(timer);
      place.release();
    };
    request.once('end', end).once('close', end);
    return true;
  }

  private turnAway(reason: RefusalReason, request: IncomingMessage, response: ServerResponse): void {
    this.note(reason);
    const kind = kinds[reason === 'share' ? 'share' : 'full'];
    refuse(new ServiceError(kind), request, response, { 'retry-after': RETRY_AFTER_S });
  }

  private note(reason: RefusalReason): void {
    this.options?.refusals.count(reason);
    this.log();
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
const isLimited = (path: string): boolean =>
  path.startsWith('/api/') && path !== LIVENESS && !WAITING.test(path);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const kinds: Readonly<Record<Exclude<Entry, 'admitted'>, ErrorKind>> = {
  full: commonErrors.unavailable,
  share: httpErrors.rateLimited,
};

const refuse = (
  error: ServiceError,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): void => {
  const requestId = requestIdOf(request);
  const body = JSON.stringify(presentError(error, requestId));
  response.writeHead(error.status, {
    ...apiHeaders,
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};
