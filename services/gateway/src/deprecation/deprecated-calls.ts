import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Clock, LOGGER, type Logger, metrics } from '@colophon/platform';
import type { FastifyInstance } from 'fastify';
import { type Caller, isKeyCaller } from '../session/caller.js';
import { HourlyReports } from '../session/hourly-reports.js';
import { deprecationOf } from './deprecated.decorator.js';

/** Who still calls what is to end: counted by route, and each key named in the log once an hour. */
@Injectable()
export class DeprecatedCalls implements OnModuleDestroy {
  private readonly reports: HourlyReports;

  constructor(@Inject(LOGGER) logger: Logger, clock: Clock) {
    this.reports = new HourlyReports(clock, logger, async (uses) => {
      for (const use of uses)
        logger.warn(JSON.parse(use) as object, 'an API key calls a route that is to end');
    });
  }

  onModuleDestroy(): void {
    this.reports.end();
  }

  note(method: string, route: string, caller: Caller | undefined): void {
    metrics.deprecatedCalls.add(1, {
      'http.request.method': method,
      'http.route': route,
      'colophon.caller': kindOf(caller),
    });
    if (!caller || !isKeyCaller(caller)) return;
    const { apiKeyId, userId } = caller;
    this.reports.note(JSON.stringify({ route: `${method} ${route}`, apiKeyId, userId }));
  }
}

const kindOf = (caller: Caller | undefined): string => {
  if (!caller) return 'unknown';
  return isKeyCaller(caller) ? 'key' : 'session';
};

/** Notes each call of a deprecated route once it is answered: by then its caller is known. */
export const noteDeprecatedCalls = (server: FastifyInstance, calls: DeprecatedCalls): void => {
  server.addHook('onResponse', (request, _reply, done) => {
    const { method, url } = request.routeOptions;
    if (deprecationOf(request))
      calls.note(String(method), url ?? '', (request as { readonly user?: Caller }).user);
    done();
  });
};
