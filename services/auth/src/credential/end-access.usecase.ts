import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndApiKeys } from '../api-key/end-api-keys.usecase.js';
import { DeviceGrantRepository } from '../device-grant/device-grant.repository.js';
import { EndSessions } from '../session/end-sessions.usecase.js';

/** Ends all access to an account: its sessions, the keys of its programs, and what would become one. */
@Injectable()
export class EndAccess {
  constructor(
    private readonly endSessions: EndSessions,
    private readonly endApiKeys: EndApiKeys,
    private readonly deviceGrants: DeviceGrantRepository,
  ) {}

  /** Under the lock of the user's row. */
  async run(transaction: Transaction, userId: string): Promise<void> {
    await this.endSessions.run(transaction, { userId });
    await this.deviceGrants.withdrawAll(transaction.manager, userId);
    await this.endApiKeys.run(transaction, { userId });
  }
}
