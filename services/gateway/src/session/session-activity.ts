import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SessionService } from '@colophon/contracts';
import { Clock, LOGGER, type Logger, rpcToken, type RpcClient } from '@colophon/platform';
import { HourlyReports } from './hourly-reports.js';

/** Reports to auth which sessions are in use. */
@Injectable()
export class SessionActivity implements OnModuleDestroy {
  private readonly reports: HourlyReports;

  constructor(
    @Inject(rpcToken(SessionService)) sessions: RpcClient<typeof SessionService>,
    @Inject(LOGGER) logger: Logger,
    clock: Clock,
  ) {
    this.reports = new HourlyReports(clock, logger, (sessionIds) =>
      sessions.noteSessionsSeen({ sessionIds: [...sessionIds] }),
    );
  }

  onModuleDestroy(): void {
    this.reports.end();
  }

  note(sessionId: string): void {
    this.reports.note(sessionId);
  }
}
