import { describe, expect, it, jest } from '@jest/globals';

const argon2 = await import('@node-rs/argon2');
const verified: string[] = [];
jest.unstable_mockModule('@node-rs/argon2', () => ({
  hash: argon2.hash,
  verify: (stored: string, password: string) => {
    verified.push(stored);
    return argon2.verify(stored, password);
  },
}));
const { PasswordHasher } = await import('./password-hasher.js');

describe('the check of a password', () => {
  it('is the same work for an account that is not there', async () => {
    const hasher = new PasswordHasher({ PASSWORD_MEMORY_KIB: 19_456, PASSWORD_PASSES: 2 });
    const stored = await hasher.hash('correct horse battery');
    const workOf = async (password: string, hash?: string): Promise<string[]> => {
      verified.length = 0;
      await hasher.matches(hash, password);
      // Kind, version, memory, passes and lanes: what the work depends on.
      return verified.map((phc) => phc.split('$').slice(0, 4).join('$'));
    };
    await hasher.onModuleInit();
    const known = await workOf('wrong', stored);
    expect(known).toEqual(['$argon2id$v=19$m=19456,t=2,p=1']);
    expect(await workOf('wrong')).toEqual(known);
  });
});
