import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { SessionRepository } from './session.repository.js';

const HOUR_MS = 60 * 60 * 1000;
/** So long an old link still says that it was used or has expired, instead of being unknown. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/** Keeps the tables small: rows that ended a month ago are no longer needed. */
@Injectable()
export class ForgetExpired implements PeriodicTask {
  readonly name = 'forget-expired';
  readonly intervalMs = HOUR_MS;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly links: LinkTokenRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    const moment = new Date(this.clock.now().getTime() - KEPT_MS);
    await this.sessions.forgetExpiredBefore(this.unitOfWork.manager, moment);
    await this.apiKeys.forgetEndedBefore(this.unitOfWork.manager, moment);
    await this.links.forgetExpiredBefore(this.unitOfWork.manager, moment);
  }
}
