import type { GatewayConfig } from '../gateway.config.js';

/**
 * Calls anyone can make without a token, those that issue a token for such a call, and those that ask for the password.
 */
export type LimitedCall =
  | 'register'
  | 'login'
  | 'loginCode'
  | 'password'
  | 'verifyEmail'
  | 'resend'
  | 'reset'
  | 'updatePassword'
  | 'unsubscribe'
  | 'settings'
  | 'undoEmail'
  | 'checkout'
  | 'archive'
  | 'archiveTicket'
  | 'export'
  | 'exportTicket'
  | 'report'
  | 'sharedReport'
  | 'proofSearch'
  | 'webhooks'
  | 'webhookTest'
  | 'revokeKey'
  | 'device';

export interface CallLimits {
  /** Calls a minute for one account; of a caller without a token for one e-mail address from one network. */
  readonly perAccount?: number;
  /** Calls a minute for one e-mail address from all networks from which that account did not sign in lately. */
  readonly perAccountEverywhere?: number;
  /** Calls a minute from one network address. */
  readonly perAddress?: number;
}

export const limitsOf = (call: LimitedCall, config: GatewayConfig): CallLimits => {
  const linkTokens = { perAddress: config.RATE_LIMIT_TOKEN_PER_ADDRESS };
  const limits: Record<LimitedCall, CallLimits> = {
    register: { perAddress: config.RATE_LIMIT_REGISTER_PER_ADDRESS },
    login: {
      perAccount: config.RATE_LIMIT_LOGIN_PER_ACCOUNT,
      perAccountEverywhere: config.RATE_LIMIT_LOGIN_PER_ACCOUNT_EVERYWHERE,
      perAddress: config.RATE_LIMIT_LOGIN_PER_ADDRESS,
    },
    // Wrong codes of an account are counted by auth, over all challenges.
    loginCode: { perAddress: config.RATE_LIMIT_LOGIN_PER_ADDRESS },
    password: { perAccount: config.RATE_LIMIT_PASSWORD_PER_ACCOUNT },
    resend: { ...linkTokens, perAccount: config.RATE_LIMIT_RESEND_PER_ACCOUNT },
    reset: { ...linkTokens, perAccount: config.RATE_LIMIT_RESET_PER_ACCOUNT },
    verifyEmail: linkTokens,
    updatePassword: linkTokens,
    unsubscribe: linkTokens,
    settings: { perAccount: config.RATE_LIMIT_SETTINGS_PER_ACCOUNT },
    undoEmail: linkTokens,
    checkout: { perAccount: config.RATE_LIMIT_CHECKOUT_PER_ACCOUNT },
    webhooks: { perAccount: config.RATE_LIMIT_WEBHOOKS_PER_ACCOUNT },
    webhookTest: { perAccount: config.RATE_LIMIT_WEBHOOK_TEST_PER_ACCOUNT },
    archive: { perAccount: config.RATE_LIMIT_ARCHIVE_PER_ACCOUNT },
    archiveTicket: linkTokens,
    export: { perAccount: config.RATE_LIMIT_EXPORT_PER_ACCOUNT },
    exportTicket: linkTokens,
    report: { perAccount: config.RATE_LIMIT_REPORT_PER_ACCOUNT },
    sharedReport: linkTokens,
    proofSearch: { perAccount: config.RATE_LIMIT_PROOF_SEARCH_PER_ACCOUNT },
    revokeKey: { perAddress: config.RATE_LIMIT_KEY_REVOKE_PER_ADDRESS },
    device: { perAddress: config.RATE_LIMIT_DEVICE_PER_ADDRESS },
  };
  return limits[call];
};
