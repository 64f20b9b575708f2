import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Clock, commonErrors, type ErrorKind, type Logger, ServiceError } from '@colophon/platform';
import type { FastifyInstance } from 'fastify';
import { LIVENESS } from '../health/liveness.route.js';
import { type ArrivalLimits, BodyArrivals, hasBody } from './body-arrivals.js';
import { httpErrors } from './http.errors.js';
import { closeGently } from './lingering-close.js';
import { ConcurrencyLimit, type TurnedAway } from './concurrency-limit.js';
import { sendRefusal } from './raw-answer.js';
import type { RefusalReason, Refusals } from './refusals.js';
import { isMultipart, streamedPaths } from './request-bodies.js';

/** Calls that wait for something by nature: those that hold much have places of their own. */
const WAITING =
  /\/(?:events|upload|download|original|thumbnail|generate-pdf|ready|(?:archive|export)\/[^/]+)$/;
/** A third of what a page should take. */
const READ_TARGET_WAIT_MS = 100;
/** Password hashing is slow by design, and clients do not repeat writes lightly. */
const WRITE_TARGET_WAIT_MS = 5000;
/** Not a line for each: refused clients retry, and the log would be the next thing to overload. */
const LOG_PAUSE_MS = 10_000;
const RETRY_AFTER_MS = 1000;
/**
 * From its place to the end of its answer. Calls that take longer by nature take no place here, so a longer one hangs,
 * or its client does not read; either would block the place for all others.
 */
const LONGEST_MS = 2 * 60_000;

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** What is known once the application exists. */
export interface AdmissionOptions {
  readonly mostAtOnce: number;
  /**
   * Whose part of the places a request takes: the user whose token this gateway has verified, else the network it
   * comes from, so that no flood of one network shuts out others. It must cost next to nothing.
   */
  readonly callerOf: (request: IncomingMessage) => string;
  readonly arrivals: ArrivalLimits;
  readonly refusals: Refusals;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Lets only so many requests in at a time and turns the rest away at once. Without it every request of an overload
 * queues until none is answered in time; with it the admitted ones are. Reads and writes have separate places,
 * so a storm of logins cannot block readers; and no caller may take the places of all others.
 *
 * It runs before everything else, tracing, routing and parsing included: under five times the sustainable load most
 * requests are refused, and each refusal costs capacity for the admitted ones.
 */
export class Admission {
  private options: AdmissionOptions | undefined;
  private limits: { readonly reads: ConcurrencyLimit; readonly writes: ConcurrencyLimit } | undefined;
  private arrivals: BodyArrivals | undefined;
  private unsaid = 0;
  private loggedAt = Number.NEGATIVE_INFINITY;
  private streamed: ReadonlySet<string> = new Set();

  /** Once the configuration is known, which is later than the server. */
  open(options: AdmissionOptions): void {
    const { mostAtOnce: most, clock } = options;
    const now = (): number => clock.monotonic();
    this.options = options;
    this.arrivals = new BodyArrivals(options.arrivals, clock);
    this.limits = {
      reads: new ConcurrencyLimit({ kind: 'read', most, targetWaitMs: READ_TARGET_WAIT_MS, now }),
      writes: new ConcurrencyLimit({ kind: 'write', most, targetWaitMs: WRITE_TARGET_WAIT_MS, now }),
    };
  }

  /** Bodies have to arrive first: their requests take a place behind them, by `afterBodies`. */
  guard(handle: RequestHandler): RequestHandler {
    return (request, response) => {
      const { options } = this;
      if (!options) return handle(request, response);
      const withBody = hasBody(request);
      if (withBody) closeGently(request, response, options.clock);
      const reason = withBody ? this.expectBody(request, response) : this.enter(request, response);
      if (reason) sendRefusal(this.turnedAway(reason), request, response);
      else handle(request, response);
    };
  }

  /** Ends what is reported of it. */
  close(): void {
    this.arrivals?.close();
    this.limits?.reads.close();
    this.limits?.writes.close();
  }

  /** Gives the requests whose bodies have arrived their places; to be called before the first route is registered. */
  afterBodies(server: FastifyInstance): void {
    this.streamed = streamedPaths(server);
    server.addHook('preValidation', ({ raw }, reply, done) => {
      // It came after its time, and was answered.
      if (reply.raw.writableEnded) {
        void reply.hijack();
        return;
      }
      const reason = hasBody(raw) ? this.enter(raw, reply.raw) : undefined;
      done(reason && this.turnedAway(reason));
    });
  }

  private expectBody(request: IncomingMessage, response: ServerResponse): RefusalReason | undefined {
    const { options, arrivals } = this;
    if (!options || !arrivals) return undefined;
    if (this.streamed.has(pathOf(request.url)) && isMultipart(request))
      arrivals.watchUpload(request, response);
    else if (!arrivals.begin(options.callerOf(request), request, response)) return 'share';
    return undefined;
  }

  /** @returns why there is no place */
  private enter(request: IncomingMessage, response: ServerResponse): RefusalReason | undefined {
    const kind = request.method === 'GET' || request.method === 'HEAD' ? 'reads' : 'writes';
    const { options } = this;
    const limit = this.limits?.[kind];
    if (!limit || !options || !isLimited(request.url)) return undefined;
    const caller = options.callerOf(request);
    const place = limit.enter(caller);
    if (typeof place === 'string') return place === 'full' ? kind : place;
    const callOff = options.clock.after(LONGEST_MS, () => void response.destroy());
    const leave = (): void => {
      callOff();
      place.release();
    };
    if (response.closed) leave();
    else response.once('close', leave);
    return undefined;
  }

  private turnedAway(reason: RefusalReason): ServiceError {
    this.options?.refusals.count(reason);
    if (this.options) this.log(this.options);
    return new ServiceError(kinds[reason === 'share' ? 'share' : 'full'], { retryAfterMs: RETRY_AFTER_MS });
  }

  private log({ clock, logger }: AdmissionOptions): void {
    this.unsaid += 1;
    const moment = clock.monotonic();
    if (moment - this.loggedAt < LOG_PAUSE_MS) return;
    logger.warn({ refused: this.unsaid }, 'more requests than can be answered in time');
    this.loggedAt = moment;
    this.unsaid = 0;
  }
}

const pathOf = (target = ''): string => target.split('?', 1)[0] ?? '';

/**
 * Whether a request for the target takes a place. A probe that is turned away takes the process for dead, in the middle of
 * an overload.
 */
export const isLimited = (target = ''): boolean => {
  if (!target.startsWith('/api/')) return false;
  const path = pathOf(target);
  return path !== LIVENESS && !WAITING.test(path);
};

const kinds: Readonly<Record<TurnedAway, ErrorKind>> = {
  full: commonErrors.unavailable,
  share: httpErrors.rateLimited,
};
