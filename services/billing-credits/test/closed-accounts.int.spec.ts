import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@colophon/testing';
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { LedgerCheckSweep } from '../src/ledger/ledger-check.sweep.js';
import { MonthlyCreditsMailSweep } from '../src/ledger/monthly-credits-mail.sweep.js';
import { RunningBilling } from './billing.fixture.js';

const DAY = 86_400_000;

/** Real: the whole service, nats-server, Postgres. Fake: the clock. */
describe('the account of a deleted user', () => {
  let billing: RunningBilling;
  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());

  const use = async (userId: string, documents: number): Promise<void> => {
    for (let number = 0; number < documents; number += 1)
      await billing.rpc.reserveCredit({ userId, documentId: newId(), generationId: newId() });
  };
  const entries = async (userId: string) =>
    (await billing.rpc.listTransactions({ userId })).transactions.map(({ type, credits }) => [type, credits]);
  const freeOf = async (userId: string) => (await billing.rpc.getBalance({ userId })).balance?.freeRemaining;
  const erasedUsers = async () => (await billing.emitted(events.userErased)).map(({ meta }) => meta.userId);

  it('keeps its entries, gets no mail any more, and is reported as erased at each request', async () => {
    const userId = newId();
    await use(userId, 3);
    const before = await entries(userId);
    await billing.publish(events.userDeleted, {}, userId);
    await eventually(async () => (await erasedUsers()).includes(userId), 'the user to be erased');
    expect(await entries(userId)).toEqual(before);
    await billing.publish(events.userDeleted, {}, userId);
    await eventually(
      async () => (await erasedUsers()).filter((id) => id === userId).length === 2,
      'the user to be erased again',
    );
    billing.clock.advance(Date.parse('2026-02-01T01:00:00Z') - billing.clock.now().getTime());
    await billing.app.get(MonthlyCreditsMailSweep).run();
    expect((await billing.emitted(events.mailRequested)).map(({ meta }) => meta.userId)).not.toContain(
      userId,
    );
  });

  it('takes nothing and is given nothing, whatever is asked or told late', async () => {
    const userId = newId();
    await use(userId, 3);
    await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 5, reason: 'a present' });
    await billing.publish(events.userDeleted, {}, userId);
    await billing.settled(events.userDeleted);
    const before = await entries(userId);
    billing.clock.advance(40 * DAY);
    expect((await billing.rpc.getBalance({ userId })).balance).toMatchObject({
      freeRemaining: 0,
      paidRemaining: 5,
    });
    expect(
      (await billing.rpc.reserveCredit({ userId, documentId: newId(), generationId: newId() })).reserved,
    ).toBe(false);
    expect(await entries(userId)).toEqual(before);
  });

  it('is not opened by late events if the user was unknown here before the deletion', async () => {
    const [userId, former] = [newId(), newId()];
    await use(former, 1);
    await billing.publish(events.userDeleted, {}, userId);
    await billing.settled(events.userDeleted);
    await billing.publish(events.userRegistered, { formerUserId: former }, userId);
    await billing.publish(events.generationRequested, { documentId: newId(), generationId: newId() }, userId);
    await Promise.all(
      [events.userRegistered, events.generationRequested].map((told) => billing.settled(told)),
    );
    // As the retention of files does for each upload.
    await billing.rpc.getBalance({ userId });
    // What the next account of the address begins with; none of it can be spent here.
    expect(await entries(userId)).toEqual([
      ['free_expiry', -1],
      ['free_grant', 3],
    ]);
    const reserved = await billing.emitted(events.creditReserved);
    expect(reserved.map(({ meta }) => meta.userId)).not.toContain(userId);
  });

  it('passes on what is left of its free credits to the next one of the same address, in the same month', async () => {
    const [former, next] = [newId(), newId()];
    await use(former, 2);
    await billing.rpc.getBalance({ userId: next });
    await billing.publish(events.userRegistered, { formerUserId: former }, next);
    await eventually(async () => (await freeOf(next)) === 1, 'what is left to be passed on');
    expect(await entries(next)).toEqual([
      ['free_expiry', -2],
      ['free_grant', 3],
    ]);
    billing.clock.advance(40 * DAY);
    expect(await freeOf(next)).toBe(3);
  });

  it.each([true, false])(
    'passes its free credits on once, so that two of its addresses have them together (looked at: %s)',
    async (isLookedAt) => {
      const [former, first, second, third] = [newId(), newId(), newId(), newId()];
      const told = async (...[event, body, userId]: Parameters<RunningBilling['publish']>) => {
        await billing.publish(event, body, userId);
        await billing.settled(event);
      };
      if (isLookedAt) await freeOf(former);
      await told(events.userDeleted, {}, former);
      await told(events.userRegistered, { formerUserId: former }, first);
      await told(events.userRegistered, { formerUserId: former }, second);
      expect([await freeOf(first), await freeOf(second)]).toEqual([3, 0]);
      await use(first, 1);
      await told(events.userDeleted, {}, first);
      await told(events.userRegistered, { formerUserId: first }, third);
      expect(await freeOf(third)).toBe(2);
      const check = billing.app.get(LedgerCheckSweep);
      await check.run();
      expect(check.drift).toBe(0);
    },
  );

  it('does not affect an account of another month, nor a new user', async () => {
    const [former, later, stranger] = [newId(), newId(), newId()];
    await use(former, 3);
    billing.clock.advance(40 * DAY);
    await billing.publish(events.userRegistered, { formerUserId: former }, later);
    await billing.publish(events.userRegistered, { formerUserId: '' }, stranger);
    // Events about later users are processed after the earlier ones.
    const [last, other] = [newId(), newId()];
    await use(other, 1);
    await billing.publish(events.userRegistered, { formerUserId: other }, last);
    await eventually(async () => (await freeOf(last)) === 2, 'the last user to be dealt with');
    for (const userId of [later, stranger]) expect(await freeOf(userId)).toBe(3);
  });
});
