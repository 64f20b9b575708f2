import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { requestMail } from '../mail/mail-request.js';
import { EndSessions } from '../session/end-sessions.usecase.js';

/** What follows a new password: every session ends. API keys go on, since programs know no password; the mail counts them. */
@Injectable()
export class FinishPasswordChange {
  constructor(
    private readonly endSessions: EndSessions,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async run(transaction: Transaction, userId: string): Promise<void> {
    await this.endSessions.run(transaction, { userId });
    const apiKeys = await this.apiKeys.countLiving(transaction.manager, userId, this.clock.now());
    await requestMail(transaction, userId, 'password_changed', { apiKeys: String(apiKeys) });
  }
}
