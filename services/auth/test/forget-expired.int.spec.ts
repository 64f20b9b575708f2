import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ForgetExpired } from '../src/session/forget-expired.usecase.js';
import { AuthFixture, PASSWORD } from './auth-fixture.js';

const DAY_MS = 86_400_000;
const EMAIL = 'kept@example.com';

/** Real: Postgres, NATS with JetStream, request/reply, mail files. Ours: the clock. */
describe('what ended', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const count = async (table: string) =>
    Number((await auth.sql<{ count: string }>(`SELECT count(*) FROM ${table}`))[0]?.count);
  const sweep = () => (auth.get(ForgetExpired) as ForgetExpired).run();

  it('is explained for a month, then forgotten, the account itself never', async () => {
    await auth.registerVerified(EMAIL);
    await auth.client.requestPasswordReset({ email: EMAIL });
    const token = await auth.tokenFor(EMAIL, 'Set a new password');
    await auth.client.login({ email: EMAIL, password: PASSWORD });
    const attempt = () => auth.client.updatePassword({ token, password: 'far too late for it' });

    auth.clock.advance(30 * DAY_MS);
    await sweep();
    expect(await count('sessions')).toBe(1);
    await expect(attempt()).rejects.toMatchObject({ code: 'token_expired' });

    auth.clock.advance(2 * DAY_MS);
    await sweep();
    expect([await count('sessions'), await count('link_tokens'), await count('users')]).toEqual([0, 0, 1]);
    await expect(attempt()).rejects.toMatchObject({ code: 'invalid_token' });
  });
});
