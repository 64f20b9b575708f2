import { createPrivateKey } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Account } from '../../stack/account.ts';
import { rawCall } from '../../stack/raw-call.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import { type Minted, readToken, tokenAttacks } from './tokens.ts';

// Real: everything, the key of the running product included: what is wrong is only what the attack names.
describe('a forged or misused access token', () => {
  let stack: RunningStack;
  let minted: Minted;

  beforeAll(async () => {
    stack = await sharedStack();
    const account = await Account.open(stack);
    const key = createPrivateKey(await readFile(join(stack.home, 'signing-key.pem')));
    minted = readToken(account.token, key);
  });

  const ask = (token: string, headers: Record<string, string> = {}) =>
    rawCall(stack, 'GET', '/api/user/me', { headers: { Authorization: `Bearer ${token}`, ...headers } });

  it('the token all of them are made of is a right one', async () => {
    expect((await ask(minted.token)).status).toBe(200);
  });

  it.each(Object.entries(tokenAttacks))('%s is refused as no token is', async (_name, attack) => {
    const { status, body, headers } = await ask(attack(minted));
    expect([status, body.code, headers.get('www-authenticate')]).toEqual([401, 'unauthenticated', 'Bearer']);
    // Neither the reason nor what is known of the user.
    expect(body.error).toBe('Please sign in first.');
  });

  it.each([
    ['in the address', () => rawCall(stack, 'GET', `/api/user/me?access_token=${minted.token}`)],
    [
      'in a cookie',
      () => rawCall(stack, 'GET', '/api/user/me', { headers: { Cookie: `access_token=${minted.token}` } }),
    ],
    [
      'as basic credentials',
      () => rawCall(stack, 'GET', '/api/user/me', { headers: { Authorization: `Basic ${minted.token}` } }),
    ],
    [
      'without its scheme',
      () => rawCall(stack, 'GET', '/api/user/me', { headers: { Authorization: minted.token } }),
    ],
  ])('the right token %s is none', async (_place, call) => {
    expect((await call()).status).toBe(401);
  });
});
