import { beforeAll, describe, expect, it } from '@jest/globals';
import { operations } from '../../fuzz/operations.ts';
import { Account } from '../../stack/account.ts';
import { pathWith } from '../../stack/contract.ts';
import type { RunningStack } from '../../stack/running-stack.ts';
import { sharedStack } from '../../stack/shared-stack.ts';

/** What a client has no business to set: of others, of our own keeping, of the language. */
const FIELDS: Readonly<Record<string, unknown>> = {
  id: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  userId: '0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  role: 'admin',
  isAdmin: true,
  credits: 1_000_000,
  paid_remaining: 1_000_000,
  priceCents: 1,
  planTier: 'paid',
  emailVerified: true,
  status: 'completed',
  version: 999,
  createdAt: '2000-01-01T00:00:00Z',
  objectKey: 'originals/0198c2f0-7c3e-7aa1-9a53-3b1d5a0c7f11',
  constructor: { prototype: { isAdmin: true } },
};

/** Every call with a JSON body, from the contract: a new one is here by itself. */
const writes = operations.filter(({ contentType }) => contentType === 'application/json');
/** Takes the bytes of a provider, not input of users; its forgeries are in payments.suite.spec.ts. */
const own = writes.filter(({ path }) => !path.includes('/webhooks/'));

/** The example, and each object in it, with a field more. */
const enriched = (body: unknown, field: string): unknown[] => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const value = FIELDS[field];
  const inner = Object.entries(body).flatMap(([name, part]) =>
    enriched(part, field).map((changed) => ({ ...body, [name]: changed })),
  );
  return [...(Object.hasOwn(body, field) ? [] : [{ ...body, [field]: value }]), ...inner];
};

// Real: everything.
describe('fields that are not the caller’s to set', () => {
  let stack: RunningStack;
  let account: Account;
  let documentId: string;
  let before: unknown;
  const state = async () => [
    await account.me(),
    await account.document(documentId),
    await account.transactions(),
  ];

  beforeAll(async () => {
    stack = await sharedStack();
    account = await Account.open(stack);
    ({ id: documentId } = await account.completedDocument('Mine'));
    await account.untilCharged();
    before = await state();
  });

  it('are tried on every call with a body', () => {
    expect(own.length).toBeGreaterThan(8);
  });

  it.each(own)('$name refuses each of them, at every depth', async ({ method, path, exampleBody }) => {
    const bodies = Object.keys(FIELDS).flatMap((field) =>
      enriched(exampleBody ?? {}, field).map((body) => [field, body] as const),
    );
    expect(bodies.length).toBeGreaterThanOrEqual(Object.keys(FIELDS).length - 3);
    for (const [field, body] of bodies) {
      const { status, body: answer } = await account.call(method, pathWith(path, documentId), { body });
      // This one is refused by the reader of JSON already.
      const code = field === 'constructor' ? 'malformed_request' : 'validation_failed';
      expect([field, status, answer.code]).toEqual([field, 400, code]);
    }
    // A literal key of this name is parsed as one only from text.
    const raw = JSON.stringify(exampleBody ?? {}).replace(
      /\}$/,
      `${exampleBody ? ',' : ''}"__proto__":{"isAdmin":true}}`,
    );
    const polluted = await account.call(method, pathWith(path, documentId), {
      raw: raw.replace('{,', '{'),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(polluted.status).toBe(400);
  });

  it('changed nothing', async () => {
    expect(await state()).toEqual(before);
  });
});
