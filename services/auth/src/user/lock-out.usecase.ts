import { randomBytes } from 'node:crypto';
import type { Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { EndAccess } from '../credential/end-access.usecase.js';
import { PasswordHasher } from '../credential/password-hasher.js';
import type { LinkTokenRow } from '../link/link-token.entity.js';
import { UNDO_LIFETIME_S } from '../link/link-token.js';
import { LinkTokenRepository } from '../link/link-token.repository.js';
import { RemoveTwoFactor } from '../two-factor/remove-two-factor.usecase.js';
import { UserRepository } from './user.repository.js';

/** Removes every way for the person who changed an address to sign in again. */
@Injectable()
export class LockOut {
  constructor(
    private readonly links: LinkTokenRepository,
    private readonly removeTwoFactor: RemoveTwoFactor,
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
    // Set up since the change, or not long before it by the same person. An older one is the owner's.
    const since = new Date(createdAt.getTime() - UNDO_LIFETIME_S * 1000);
    await this.removeTwoFactor.run(transaction, userId, since);
    // A random password that is thrown away: the owner sets a new one with a mailed link.
    const passwordHash = await this.hasher.hash(randomBytes(32).toString('base64url'));
    await this.users.change(manager, userId, { passwordHash });
    await this.endAccess.run(transaction, userId);
  }
}
