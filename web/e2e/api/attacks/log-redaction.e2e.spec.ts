import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../fuzz/operations.ts';
import { Account, newAddress } from '../../stack/account.ts';
import { pathWith } from '../../stack/contract.ts';
import { rawCall } from '../../stack/raw-call.ts';
import { hostilePdfs } from '../../stack/hostile-pdfs.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

const canary = (kind: string): string => `canary-${kind}-7f3a91`;
const SECRETS = {
  password: canary('password'),
  token: canary('token'),
  key: canary('idempotency-key'),
  query: canary('query'),
  text: canary('text'),
  file: canary('file'),
  signature: canary('signature'),
};

/** The example with every text in it replaced, and its addresses by a test address. */
const filled = (value: unknown, email: string): unknown => {
  if (typeof value === 'string') return value.includes('@') ? email : SECRETS.text;
  if (Array.isArray(value)) return value.map((part) => filled(part, email));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      /password/i.test(name) ? SECRETS.password : filled(part, email),
    ]),
  );
};

// Real: everything. Each call of the contract is made once rightly and once wrongly, with secrets in all of its parts.
describe('the logs of a tour through the whole product', () => {
  let stack: RunningStack;
  let account: Account;
  let logs: string;
  const email = newAddress();

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack, { email, password: SECRETS.password });
    const { id } = await account.completedDocument(SECRETS.text);
    const spare = await Account.signIn(stack, { email, password: SECRETS.password });
    for (const { method, path, contentType, exampleBody } of operations) {
      const token = path.endsWith('/logout') ? spare.token : account.token;
      // The account and its document are to live through the tour.
      if (method === 'DELETE' || path.includes('/events')) continue;
      for (const [body, value] of [
        [exampleBody, id],
        [filled(exampleBody, email), SECRETS.token],
      ] as const) {
        const headers = {
          'Idempotency-Key': `${SECRETS.key}-${Math.random()}`,
          'Stripe-Signature': SECRETS.signature,
        };
        const isJson = contentType === 'application/json';
        await rawCall(stack, method, `${pathWith(path, value)}?secret=${SECRETS.query}`, {
          token,
          headers,
          ...(isJson ? { body } : {}),
        });
      }
    }
    const damaged = hostilePdfs['random bytes behind its first line']?.() ?? Buffer.alloc(0);
    await account.untilDone(await account.uploadOne({ name: `${SECRETS.file}.pdf`, bytes: damaged }));
    const folder = join(stack.home, 'logs');
    const files = (await readdir(folder)).map((name) => join(folder, name));
    const texts = await Promise.all(
      [...files, join(stack.home, 'output.txt')].map((file) => readFile(file, 'utf8')),
    );
    // Others go on meanwhile: a last line without an end is still being written.
    logs = texts.map((text) => text.slice(0, text.lastIndexOf('\n') + 1)).join('');
  });

  it('say something', () => {
    expect(logs).toMatch(/"level"/);
  });

  it.each(Object.entries(SECRETS))('hold no %s', (_kind, secret) => {
    expect(logs).not.toContain(secret);
  });

  it.each([
    ['address of the person', () => email],
    ['name of the address', () => email.split('@')[0] ?? ''],
    ['access token', () => account.token],
    ['signature of it', () => account.token.split('.')[2] ?? ''],
  ])('hold no %s', (_kind, secret) => {
    expect(logs).not.toContain(secret());
  });

  it.each([
    ['access token of any user', /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/],
    ['bearer', /bearer [\w-]{20,}/i],
    ['mail address of any user', /[0-9a-f-]{36}@example\.com/],
    ['presigned address', /X-Amz-(Signature|Credential)=/i],
    ['password of a database', /postgres(ql)?:\/\/[^:\s]+:[^@\s]{4,}@/],
    ['hash of a password', /\$(argon2|scrypt|2[aby])[\w$]*/],
    ['private key', /PRIVATE KEY/],
    ['seed of a second factor', /otpauth:|\bsecret=[A-Z2-7]{16}/],
  ])('hold no %s', (_kind, pattern) => {
    expect(pattern.exec(logs)?.[0]).toBeUndefined();
  });

  it('hold no line that a client broke in two', () => {
    const broken = logs.split('\n').filter((line) => line.startsWith('{') && !line.endsWith('}'));
    expect(broken).toEqual([]);
  });
});
