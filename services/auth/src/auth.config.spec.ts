import { readConfigs } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { type AuthConfig, authConfig } from './auth.config.js';

const read = (env: Record<string, string>) =>
  readConfigs([authConfig], env).get(authConfig.token) as unknown as AuthConfig;
const GOOD = {
  PUBLIC_URL: 'https://colophon.example',
  SIGNING_KEY_FILE: '/keys/signing.pem',
  SECRETS_KEY_FILE: '/keys/secrets.key',
  MAIL_DIR: '/mail',
};

describe('the configuration of auth', () => {
  it('needs an address, a key and a place for mail, and has defaults for the rest', () => {
    expect(read(GOOD)).toMatchObject({
      ACCESS_TOKEN_LIFETIME_S: 86_400,
      VERIFICATION_LIFETIME_S: 3600,
      PASSWORD_MEMORY_KIB: 19_456,
      PASSWORD_PASSES: 2,
    });
  });

  it.each(['smtp://localhost', 'smtps://a%40b:p%2Fw@mail.example:465?tls.rejectUnauthorized=false'])(
    'takes %s as a mail server',
    (url) => {
      expect(read({ ...GOOD, SMTP_URL: url })).toMatchObject({ SMTP_URL: url });
    },
  );

  it('takes cheap password hashes under a name that no product has', () => {
    const cheap = { PASSWORD_MEMORY_KIB: '64', PASSWORD_PASSES: '1' };
    expect(read({ ...GOOD, ...cheap })).toMatchObject({ PASSWORD_MEMORY_KIB: 64, PASSWORD_PASSES: 1 });
  });

  it.each([
    [{ MAIL_DIR: '' }, 'SMTP_URL or MAIL_DIR: one of them must say where mail goes'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must begin with http:// or https://'],
    [{ PUBLIC_URL: 'colophon' }, 'PUBLIC_URL: '],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL: must be smtp:// or smtps:// and a host'],
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL: '],
    [{ SMTP_URL: 'smtp://user:pass/word@' }, 'SMTP_URL: '],
    [{ SIGNING_KEY_FILE: '' }, 'SIGNING_KEY_FILE: '],
    [{ SECRETS_KEY_FILE: '' }, 'SECRETS_KEY_FILE: '],
    [{ ACCESS_TOKEN_LIFETIME_S: '1209601' }, 'ACCESS_TOKEN_LIFETIME_S: '],
    [{ PUBLIC_URL: 'https://colophon.org', PASSWORD_MEMORY_KIB: '19455' }, 'PASSWORD_MEMORY_KIB, '],
    [{ PUBLIC_URL: 'https://colophon.org', PASSWORD_PASSES: '1' }, 'PASSWORD_MEMORY_KIB, '],
    [{ VERIFICATION_LIFETIME_S: '0' }, 'VERIFICATION_LIFETIME_S: '],
  ])('with %j stops the start with a sentence', (wrong, sentence) => {
    expect(() => read({ ...GOOD, ...wrong })).toThrow(sentence);
  });
});
