import { accountErrors, type ErrorKind } from '@colophon/contracts';
import { Clock, SecretKeys, type Transaction } from '@colophon/platform';
import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../credential/security-log.js';
import { requestMail } from '../mail/mail-request.js';
import { hashRecoveryCode, plainCode } from './recovery-codes.js';
import { looksLikeCode, matchingStep } from './totp.js';
import type { TwoFactorRow } from './two-factor.entity.js';
import { TwoFactorRepository } from './two-factor.repository.js';

/**
 * Wrong codes of an account in an hour, over all its sign-ins: who knows the password guesses one of three in a million
 * right, ten times an hour, 0.07 % a day. Recovery codes cannot be guessed and are not counted.
 */
export const MOST_FAILURES = 10;
/** An unfinished setup is replaced after this time. */
export const SETUP_LIFETIME_MS = 15 * 60 * 1000;
const FAILURES_FOR_MS = 60 * 60 * 1000;

/** Takes a code of the app or a recovery code, each once. */
@Injectable()
export class UseCode {
  constructor(
    private readonly twoFactors: TwoFactorRepository,
    private readonly keys: SecretKeys,
    private readonly clock: Clock,
    private readonly log: SecurityLog,
  ) {}

  /**
   * Under the lock of the user's row.
   * @returns why the code was refused, undefined when it was taken. Not thrown: the transaction that counts the
   * failure has to be committed.
   */
  async run(transaction: Transaction, userId: string, code: string): Promise<ErrorKind | undefined> {
    const twoFactor = await this.twoFactors.find(transaction.manager, userId);
    if (!twoFactor?.confirmedAt) return accountErrors.twoFactorOff;
    return looksLikeCode(plainCode(code))
      ? this.takeAppCode(transaction, twoFactor, code)
      : this.takeRecoveryCode(transaction, userId, code);
  }

  /**
   * Under the lock of the user's row: the code that proves a set-up, which is in force from then on.
   * @returns why it was refused
   */
  async takeFirstCode(
    transaction: Transaction,
    userId: string,
    code: string,
  ): Promise<ErrorKind | undefined> {
    const now = this.clock.now();
    const twoFactor = await this.twoFactors.find(transaction.manager, userId);
    if (twoFactor?.confirmedAt) return accountErrors.twoFactorOn;
    if (!twoFactor || now.getTime() - twoFactor.createdAt.getTime() > SETUP_LIFETIME_MS)
      return accountErrors.twoFactorNotBegun;
    const refusal = await this.takeAppCode(transaction, twoFactor, code);
    if (!refusal) await this.twoFactors.change(transaction.manager, userId, { confirmedAt: now });
    return refusal;
  }

  private async takeAppCode(
    { manager }: Transaction,
    twoFactor: TwoFactorRow,
    code: string,
  ): Promise<ErrorKind | undefined> {
    const { userId, lastStep } = twoFactor;
    const now = this.clock.now();
    const failures = failuresAt(twoFactor, now);
    if (failures >= MOST_FAILURES) return this.refused(userId, accountErrors.tooManyCodes);
    const secret = this.keys.open(twoFactor, userId);
    const step = matchingStep(secret, plainCode(code), { now, after: lastStep });
    if (step !== undefined && (await this.twoFactors.takeStep(manager, userId, step))) return undefined;
    await this.twoFactors.change(manager, userId, {
      failures: failures + 1,
      failuresSince: failures === 0 ? now : twoFactor.failuresSince,
    });
    return this.refused(userId, accountErrors.wrongCode);
  }

  private async takeRecoveryCode(
    transaction: Transaction,
    userId: string,
    code: string,
  ): Promise<ErrorKind | undefined> {
    const { manager } = transaction;
    const taken = await this.twoFactors.takeRecoveryCode(manager, userId, hashRecoveryCode(code));
    if (!taken) return this.refused(userId, accountErrors.wrongCode);
    const left = await this.twoFactors.recoveryCodesLeft(manager, userId);
    await requestMail(transaction, userId, 'recovery_code_used', { left: String(left) });
    this.log.noteAfter(transaction, 'recovery_code_used', userId, { left });
    return undefined;
  }

  private refused(userId: string, kind: ErrorKind): ErrorKind {
    this.log.note('code_refused', userId, { reason: kind.code });
    return kind;
  }
}

const failuresAt = ({ failures, failuresSince }: TwoFactorRow, now: Date): number =>
  failuresSince && now.getTime() - failuresSince.getTime() < FAILURES_FOR_MS ? failures : 0;
