import type { GatewayConfig } from '../gateway.config.js';

/** Calls anybody can make without a token. */
export type LimitedCall = 'register' | 'login' | 'verifyEmail' | 'resend' | 'reset' | 'updatePassword';

export interface CallLimits {
  /** Calls a minute for one e-mail address. */
  readonly perAccount?: number;
  /** Calls a minute from one network address. */
  readonly perAddress?: number;
}

export const limitsOf = (call: LimitedCall, config: GatewayConfig): CallLimits => {
  switch (call) {
    case 'register':
      return { perAddress: config.RATE_LIMIT_REGISTER_PER_ADDRESS };
    case 'login':
      return {
        perAccount: config.RATE_LIMIT_LOGIN_PER_ACCOUNT,
        perAddress: config.RATE_LIMIT_LOGIN_PER_ADDRESS,
      };
    case 'resend':
      return { perAccount: config.RATE_LIMIT_RESEND_PER_ACCOUNT };
    case 'reset':
      return { perAccount: config.RATE_LIMIT_RESET_PER_ACCOUNT };
    case 'verifyEmail':
    case 'updatePassword':
      return { perAddress: config.RATE_LIMIT_TOKEN_PER_ADDRESS };
  }
};
