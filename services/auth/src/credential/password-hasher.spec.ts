import { describe, expect, it } from '@jest/globals';
import { PasswordHasher } from './password-hasher.js';

// The cost that passwords of the product have; the specs with many passwords take a cheap one.
const cost = { PASSWORD_MEMORY_KIB: 19_456, PASSWORD_PASSES: 2 };

describe('password hashes', () => {
  const hasher = new PasswordHasher(cost);

  it('are argon2id, salted, and match the one password', async () => {
    const [first, second] = await Promise.all([hasher.hash('pass\u0000word'), hasher.hash('pass\u0000word')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    await expect(hasher.matches(first, 'pass\u0000word')).resolves.toBe(true);
    await expect(hasher.matches(first, 'pass')).resolves.toBe(false);
  });

  it('of nobody match nothing', async () => {
    await hasher.onModuleInit();
    for (const password of ['', 'password', 'undefined']) {
      await expect(hasher.matches(undefined, password)).resolves.toBe(false);
    }
  });
});
