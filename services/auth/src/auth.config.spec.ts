import { readConfigs } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { type AuthConfig, authConfig } from './auth.config.js';

const read = (env: Record<string, string>) =>
  readConfigs([authConfig], env).get(authConfig.token) as unknown as AuthConfig;
const GOOD = {
  PUBLIC_URL: 'https://colophon.example',
  SIGNING_KEY_FILE: '/keys/signing.pem',
  MAIL_DIR: '/mail',
};

describe('the configuration of auth', () => {
  it('needs an address, a key and a place for mail, and has defaults for the rest', () => {
    expect(read(GOOD)).toMatchObject({ ACCESS_TOKEN_LIFETIME_S: 86_400, VERIFICATION_LIFETIME_S: 3600 });
  });

  it.each([
    [{ MAIL_DIR: '' }, 'SMTP_URL or MAIL_DIR: one of them must say where mail goes'],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, 'PUBLIC_URL: must begin with http:// or https://'],
    [{ PUBLIC_URL: 'colophon' }, 'PUBLIC_URL: '],
    [{ SIGNING_KEY_FILE: '' }, 'SIGNING_KEY_FILE: '],
    [{ ACCESS_TOKEN_LIFETIME_S: '1209601' }, 'ACCESS_TOKEN_LIFETIME_S: '],
    [{ VERIFICATION_LIFETIME_S: '0' }, 'VERIFICATION_LIFETIME_S: '],
  ])('with %j stops the start with a sentence', (wrong, sentence) => {
    expect(() => read({ ...GOOD, ...wrong })).toThrow(sentence);
  });
});
