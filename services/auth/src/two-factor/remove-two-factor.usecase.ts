import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/** Switches two-factor sign-in off and tells the user so. */
@Injectable()
export class RemoveTwoFactor {
  constructor(
    private readonly twoFactors: TwoFactorRepository,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Under the lock of the user's row.
   * @param since one that was confirmed earlier stays
   * @returns whether there was one to remove
   */
  async run(transaction: Transaction, userId: string, since = new Date(0)): Promise<boolean> {
    const twoFactor = await this.twoFactors.find(transaction.manager, userId);
    if (!twoFactor?.confirmedAt || twoFactor.confirmedAt < since) return false;
    await this.twoFactors.remove(transaction.manager, userId);
    await requestMail(transaction, userId, 'two_factor_off');
    this.log.noteAfter(transaction, 'two_factor_off', userId);
    return true;
  }
}
