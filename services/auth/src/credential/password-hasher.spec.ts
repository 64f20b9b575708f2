import { readConfigs } from '@colophon/platform';
import { describe, expect, it } from '@jest/globals';
import { type AuthConfig, authConfig } from '../auth.config.js';
import { PasswordHasher } from './password-hasher.js';

// As the product is configured; the specs with many passwords hash them cheaply.
const environment = {
  PUBLIC_URL: 'https://colophon.org',
  SIGNING_KEY_FILE: '/keys/signing.pem',
  SECRETS_KEY_FILE: '/keys/secrets.key',
  MAIL_DIR: '/mail',
};
const config = readConfigs([authConfig], environment).get(authConfig.token) as AuthConfig;

describe('password hashes', () => {
  const hasher = new PasswordHasher(config);

  it('are argon2id, salted, and match the one password', async () => {
    const [first, second] = await Promise.all([hasher.hash('pass\u0000word'), hasher.hash('pass\u0000word')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    await expect(hasher.matches(first, 'pass\u0000word')).resolves.toBe(true);
    await expect(hasher.matches(first, 'pass')).resolves.toBe(false);
  });

  it('without an account match nothing', async () => {
    await hasher.onModuleInit();
    for (const password of ['', 'password', 'undefined']) {
      await expect(hasher.matches(undefined, password)).resolves.toBe(false);
    }
  });
});
