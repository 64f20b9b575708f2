import { commonErrors, type Logger, ServiceError } from '@colophon/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIVENESS } from '../health/liveness.route.js';
import { sendError } from './error.filter.js';
import { LoadLimit } from './load-limit.js';

/** Calls that wait for something by nature: they hold little, and uploads have a limit of their own. */
const WAITING = /\/(events|upload|download|original|thumbnail|generate-pdf|ready|:ticket)$/;
/** Half of what a page should take. */
const READ_PATIENCE_MS = 150;
/** Passwords are slow by design, and nobody repeats a write lightly. */
const WRITE_PATIENCE_MS = 5000;
const RETRY_AFTER_MS = 1000;
/** Not a line for each: whoever is turned away comes again, and the log would be the next thing to drown. */
const LOG_PAUSE_MS = 10_000;

const now = (): number => performance.now();

/**
 * Lets only so many requests in at a time and turns the rest away at once. Without it every request of an overload
 * waits its turn until nobody is served in time; with it those who are let in are. Reads and writes have places of
 * their own: a storm of logins must not shut readers out.
 */
export class Admission {
  private limits: { readonly reads: LoadLimit; readonly writes: LoadLimit } | undefined;
  private logger: Logger | undefined;
  private refused = 0;
  private loggedAt = Number.NEGATIVE_INFINITY;

  /** Once the configuration is known, which is later than the hooks. */
  open(mostAtOnce: number, logger: Logger): void {
    this.limits = {
      reads: new LoadLimit(mostAtOnce, READ_PATIENCE_MS, now),
      writes: new LoadLimit(mostAtOnce, WRITE_PATIENCE_MS, now),
    };
    this.logger = logger;
  }

  guard(server: FastifyInstance): void {
    server.addHook('onRequest', (request, reply, done) => {
      const limit = isLimited(request) ? this.limitFor(request) : undefined;
      if (!limit) return done();
      if (!limit.enter()) {
        this.note();
        const error = new ServiceError(commonErrors.unavailable, { retryAfterMs: RETRY_AFTER_MS });
        return sendError(reply, error, request.id);
      }
      reply.raw.once('close', () => limit.leave());
      done();
    });
  }

  private limitFor({ method }: FastifyRequest): LoadLimit | undefined {
    return method === 'GET' || method === 'HEAD' ? this.limits?.reads : this.limits?.writes;
  }

  private note(): void {
    this.refused += 1;
    const moment = now();
    if (moment - this.loggedAt < LOG_PAUSE_MS) return;
    this.logger?.warn({ refused: this.refused }, 'more requests than can be answered in time');
    this.loggedAt = moment;
    this.refused = 0;
  }
}

/** A probe that is turned away takes the process for dead, in the middle of an overload. */
const isLimited = ({ routeOptions }: FastifyRequest): boolean => {
  const { url } = routeOptions;
  return url !== undefined && url.startsWith('/api/') && url !== LIVENESS && !WAITING.test(url);
};
