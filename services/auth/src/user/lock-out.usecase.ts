import { randomBytes } from 'node:crypto';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndAccess } from '../credential/end-access.usecase.js';
import { PasswordHasher } from '../credential/password-hasher.js';
import type { LinkTokenRow } from '../link/link-token.entity.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { TwoFactorRepository } from '../two-factor/two-factor.repository.js';
import { UserRepository } from './user.repository.js';

/** Removes every way for the person who changed an address to sign in again. */
@Injectable()
export class LockOut {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly twoFactors: TwoFactorRepository,
    private readonly endAccess: EndAccess,
    private readonly users: UserRepository,
    private readonly hasher: PasswordHasher,
  ) {}

  /** @param undo the link made when the address was changed */
  async run(transaction: Transaction, undo: LinkTokenRow, now: Date): Promise<void> {
    const { manager } = transaction;
    const { userId, createdAt } = undo;
    await this.links.revoke(manager, userId, ['verify_email', 'email_change', 'reset_password'], now);
    await this.links.revokeLaterUndos(manager, undo, now);
    const twoFactor = await this.twoFactors.find(manager, userId);
    // One set up since the change is not the owner's.
    if (twoFactor?.confirmedAt && twoFactor.confirmedAt > createdAt)
      await this.twoFactors.remove(manager, userId);
    // A random password that is thrown away: the owner sets a new one with a mailed link.
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    await this.users.change(manager, userId, { passwordHash });
    await this.endAccess.run(transaction, userId);
  }
}
