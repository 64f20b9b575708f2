import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { AuthFixture, PASSWORD, writeSigningKey } from './auth-fixture.js';

/** Real: Postgres, NATS with JetStream, request/reply, key files. Ours: the clock. */
describe('a change of the signing key', () => {
  const auth = new AuthFixture();
  beforeAll(() => auth.start());
  afterAll(() => auth.stop());

  const signIn = async () => {
    const { accessToken } = await auth.client.login({ email: 'stays@example.com', password: PASSWORD });
    return accessToken;
  };
  const kidOf = (token: string) => new JwtService().decode(token, { complete: true }).header.kid;
  /** As a gateway does: the key by its id, never by what the token says of its algorithm. */
  const accepted = async (token: string) => {
    const { keys } = await auth.client.getSigningKeys({});
    const key = keys.find(({ keyId }) => keyId === kidOf(token));
    if (!key) return false;
    const options = {
      publicKey: key.publicKey,
      algorithms: ['ES256' as const],
      issuer: 'colophon',
      audience: 'colophon-api',
      clockTimestamp: auth.clock.now().getTime() / 1000,
    };
    return new JwtService().verifyAsync(token, options).then(
      () => true,
      () => false,
    );
  };

  it('is announced first, then activated, and signs no user out until the old key is removed', async () => {
    await auth.registerVerified('stays@example.com');
    const next = join(auth.folder, 'next.pem');
    const old = join(auth.folder, 'old.pem');
    await writeSigningKey(next);
    const before = await signIn();

    await auth.restart({ PREVIOUS_SIGNING_KEY_FILE: next });
    const announced = (await auth.client.getSigningKeys({})).keys.map(({ keyId }) => keyId);
    expect(announced).toEqual([kidOf(before), expect.any(String)]);
    expect(kidOf(await signIn())).toBe(kidOf(before));

    await rename(auth.keyFile, old);
    await rename(next, auth.keyFile);
    await auth.restart({ PREVIOUS_SIGNING_KEY_FILE: old });
    const after = await signIn();
    expect(kidOf(after)).toBe(announced[1]);
    expect([await accepted(before), await accepted(after)]).toEqual([true, true]);

    await auth.restart();
    expect([await accepted(before), await accepted(after)]).toEqual([false, true]);
  });
});
