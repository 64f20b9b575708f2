import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { ApiKeyCheckService } from '@colophon/contracts';
import { Clock, LOGGER, type Logger, rpcToken, type RpcClient } from '@colophon/platform';
import { HourlyReports } from './hourly-reports.js';
import { coarseNetworkOf } from './sign-in-location.js';

/** Tells auth which keys are in use, and from which network. */
@Injectable()
export class ApiKeyActivity implements OnModuleDestroy {
  private readonly reports: HourlyReports;

  constructor(
    @Inject(rpcToken(ApiKeyCheckService)) checks: RpcClient<typeof ApiKeyCheckService>,
    @Inject(LOGGER) logger: Logger,
    clock: Clock,
  ) {
    this.reports = new HourlyReports(clock, logger, (uses) =>
      checks.noteApiKeysUsed({ uses: uses.map(readUse) }),
    );
  }

  onModuleDestroy(): void {
    this.reports.end();
  }

  note(apiKeyId: string, address: string): void {
    this.reports.note(`${apiKeyId} ${coarseNetworkOf(address)}`);
  }
}

const readUse = (use: string): { apiKeyId: string; network: string } => {
  const [apiKeyId = '', network = ''] = use.split(' ');
  return { apiKeyId, network };
};
