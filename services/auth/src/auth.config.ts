import { type ConfigOf, defineConfig, variable } from '@colophon/platform';

const SECONDS_A_DAY = 86_400;
/** The least that OWASP recommends for argon2id with one lane; a hash takes about 20 ms. */
const OWASP = { memoryKib: 19_456, passes: 2 };
/** Reserved names, under which no product runs. */
const RESERVED_NAME = /(^|\.)(example|test|localhost)$/;

const variables = {
  PUBLIC_URL: variable.url('where people reach the web app; base of every link in a mail'),
  SIGNING_KEY_FILE: variable.text('PEM file of the EC P-256 private key that signs access tokens'),
  PREVIOUS_SIGNING_KEY_FILE: variable.optionalText(
    'PEM file of the other live key while keys are being changed',
  ),
  SECRETS_KEY_FILE: variable.text(
    'file with 32 random bytes in base64; seals the secrets of two-factor sign-in (openssl rand -base64 32)',
  ),
  PREVIOUS_SECRETS_KEY_FILE: variable.optionalText('file of the key before, while keys are being changed'),
  /** Never longer than the ACCOUNT stream keeps a revocation, 14 days. */
  ACCESS_TOKEN_LIFETIME_S: variable.integer('how long a session and its token live, seconds', {
    min: 60,
    max: 14 * SECONDS_A_DAY,
    default: SECONDS_A_DAY,
  }),
  VERIFICATION_LIFETIME_S: variable.integer('how long a link that confirms an address works, seconds', {
    min: 600,
    max: 7 * SECONDS_A_DAY,
    default: 3600,
  }),
  PASSWORD_MEMORY_KIB: variable.integer(
    'memory of a password hash, KiB; less than the default only in tests',
    {
      min: 8,
      max: 1_048_576,
      default: OWASP.memoryKib,
    },
  ),
  PASSWORD_PASSES: variable.integer('passes of a password hash; less than the default only in tests', {
    min: 1,
    max: 100,
    default: OWASP.passes,
  }),
  SMTP_URL: variable.optionalText('mail server, smtp(s)://user:password@host:port; unset: MAIL_DIR is used'),
  MAIL_DIR: variable.optionalText('folder that gets one .eml file per mail when SMTP_URL is not set'),
  MAIL_FROM: variable.text('sender of every mail').default('Colophon <no-reply@colophon.localhost>'),
};

const isMailServer = (url: string): boolean => /^smtps?:\/\/[^/]/i.test(url) && URL.canParse(url);

const isReserved = (url: string): boolean => RESERVED_NAME.test(new URL(url).hostname);

export const authConfig = defineConfig('auth', variables, (config) => {
  const { PUBLIC_URL, SMTP_URL, MAIL_DIR, PASSWORD_MEMORY_KIB, PASSWORD_PASSES } = config;
  const isCheap = PASSWORD_MEMORY_KIB < OWASP.memoryKib || PASSWORD_PASSES < OWASP.passes;
  return [
    ...(/^https?:/i.test(PUBLIC_URL) ? [] : ['PUBLIC_URL: must begin with http:// or https://']),
    ...(!SMTP_URL || isMailServer(SMTP_URL) ? [] : ['SMTP_URL: must be smtp:// or smtps:// and a host']),
    ...(SMTP_URL || MAIL_DIR ? [] : ['SMTP_URL or MAIL_DIR: one of them must say where mail goes']),
    ...(isCheap && !isReserved(PUBLIC_URL)
      ? ['PASSWORD_MEMORY_KIB, PASSWORD_PASSES: may be below their defaults only under a reserved name']
      : []),
  ];
});
export type AuthConfig = ConfigOf<typeof authConfig>;
