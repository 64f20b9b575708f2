import { Clock, type PeriodicTask, UnitOfWork } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { requestMail } from '../mail/mail-request.js';
import { WARNED_BEFORE_MS } from './api-key.js';
import { ApiKeyRepository } from './api-key.repository.js';

const BATCH = 100;

/** Tells the owners of keys that expire in seven days, of each key once. That it expires needs no sweep: the clock does it. */
@Injectable()
export class ExpiringApiKeysSweep implements PeriodicTask {
  readonly name = 'expiring-api-keys';
  readonly intervalMs = 10 * 60 * 1000;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    while ((await this.warn()) === BATCH);
  }

  /** @returns how many mails were requested */
  private warn(): Promise<number> {
    const now = this.clock.now();
    const until = new Date(now.getTime() + WARNED_BEFORE_MS);
    return this.unitOfWork.run(async (transaction) => {
      const { manager } = transaction;
      const keys = await this.apiKeys.lockUnwarned(manager, { now, until, limit: BATCH });
      for (const { id, userId, name, hint, expiresAt } of keys) {
        await this.apiKeys.change(manager, id, { warnedAt: now });
        const moment = (expiresAt ?? until).toISOString();
        await requestMail(transaction, userId, 'api_key_expiring', { name, hint, expiresAt: moment });
      }
      return keys.length;
    });
  }
}
