import type { GatewayConfig } from '../gateway.config.js';

/** Calls anybody can make without a token, and those that draw one for such a call. */
export type LimitedCall =
  | 'register'
  | 'login'
  | 'verifyEmail'
  | 'resend'
  | 'reset'
  | 'updatePassword'
  | 'unsubscribe'
  | 'archive'
  | 'archiveTicket';

export interface CallLimits {
  /** Calls a minute for one e-mail address or account. */
  readonly perAccount?: number;
  /** Calls a minute from one network address. */
  readonly perAddress?: number;
}

export const limitsOf = (call: LimitedCall, config: GatewayConfig): CallLimits => {
  const linkTokens = { perAddress: config.RATE_LIMIT_TOKEN_PER_ADDRESS };
  const limits: Record<LimitedCall, CallLimits> = {
    register: { perAddress: config.RATE_LIMIT_REGISTER_PER_ADDRESS },
    login: {
      perAccount: config.RATE_LIMIT_LOGIN_PER_ACCOUNT,
      perAddress: config.RATE_LIMIT_LOGIN_PER_ADDRESS,
    },
    resend: { perAccount: config.RATE_LIMIT_RESEND_PER_ACCOUNT },
    reset: { perAccount: config.RATE_LIMIT_RESET_PER_ACCOUNT },
    verifyEmail: linkTokens,
    updatePassword: linkTokens,
    unsubscribe: linkTokens,
    archive: { perAccount: config.RATE_LIMIT_ARCHIVE_PER_ACCOUNT },
    archiveTicket: linkTokens,
  };
  return limits[call];
};
