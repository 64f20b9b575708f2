import { Clock, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { ApiKeyRepository } from '../api-key/api-key.repository.js';
import { DeviceGrantRepository } from '../device-grant/device-grant.repository.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { requestMail } from '../mail/mail-request.js';
import { EndSessions } from '../session/end-sessions.usecase.js';

/**
 * What follows a new password: every session ends, and so does each unused permission given with the old password.
 * API keys go on, since programs know no password; the mail counts them.
 */
@Injectable()
export class FinishPasswordChange {
  constructor(
    private readonly endSessions: EndSessions,
    private readonly links: LinkTokenRepository,
    private readonly deviceGrants: DeviceGrantRepository,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  /** Under the lock of the user's row. */
  async run(transaction: Transaction, userId: string): Promise<void> {
    const { manager } = transaction;
    const now = this.clock.now();
    await this.endSessions.run(transaction, { userId });
    // Who set the new password may have been robbed of the old one: a proposed address would take the account along.
    await this.links.revoke(manager, userId, ['email_change'], now);
    await this.deviceGrants.withdrawAll(manager, userId);
    const apiKeys = await this.apiKeys.countLiving(manager, userId, now);
    await requestMail(transaction, userId, 'password_changed', { apiKeys: String(apiKeys) });
  }
}
