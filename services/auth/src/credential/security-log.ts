import { LOGGER, type Logger, type Transaction } from '@colophon/platform';
import { Inject, Injectable } from '@nestjs/common';

/** The events that an investigation of a break-in needs. */
export type SecurityEvent =
  | 'signed_in'
  | 'password_refused'
  | 'address_not_confirmed'
  | 'code_refused'
  | 'recovery_code_used'
  | 'two_factor_on'
  | 'two_factor_off'
  | 'recovery_codes_renewed'
  | 'password_changed'
  | 'sessions_ended'
  | 'api_key_created'
  | 'api_keys_revoked'
  | 'account_deleted';

/** A line for each, with the request's trace beside it. Names a user by id, never by address. */
@Injectable()
export class SecurityLog {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  /** @param userId undefined if no account has the given address */
  note(
    securityEvent: SecurityEvent,
    userId: string | undefined,
    more: Readonly<Record<string, unknown>> = {},
  ): void {
    this.logger.info({ securityEvent, userId, ...more }, 'a security event');
  }

  /** What the transaction does: noted once it is done, never when it is rolled back. A refusal was one either way. */
  noteAfter(
    transaction: Transaction,
    securityEvent: SecurityEvent,
    userId: string,
    more: Readonly<Record<string, unknown>> = {},
  ): void {
    transaction.afterCommit(() => this.note(securityEvent, userId, more));
  }
}
