import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { crowd, eventually } from '@colophon/testing';
import { events } from '@colophon/contracts';
import { timestampDate } from '@bufbuild/protobuf/wkt';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
import { AT_A_TIME, PATIENT, RunningBilling } from './billing.fixture.js';

/** Real: the whole service, nats-server, Postgres. Fake: the clock, and the document service at the other end. */
describe('billing-credits', () => {
  let billing: RunningBilling;
  const outcomeOf = new Map<string, string>();

  beforeAll(async () => {
    billing = await RunningBilling.start();
    billing.serveDocuments(new Map(), outcomeOf);
  });
  afterAll(() => billing.stop());

  const generationOf = (userId: string) => ({ userId, documentId: newId(), generationId: newId() });

  const balanceOf = async (userId: string) => {
    const { balance } = await billing.rpc.getBalance({ userId });
    return { total: balance?.totalRemaining, paid: balance?.paidRemaining, free: balance?.freeRemaining };
  };

  const history = async (userId: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions.map(({ type, credits, balanceAfter }) => [type, credits, balanceAfter]);
  };

  it('gives a new user three free credits that reset on the first of the next month', async () => {
    const { balance } = await billing.rpc.getBalance({ userId: newId() });
    expect(balance).toMatchObject({ totalRemaining: 3, paidRemaining: 0, freeRemaining: 3, freeLimit: 3 });
    expect(balance?.freeResetsAt && timestampDate(balance.freeResetsAt).toISOString()).toBe(
      '2026-02-01T00:00:00.000Z',
    );
  });

  it('enters the free credits once when many look at the new account at the same time', async () => {
    const userId = newId();
    await crowd(30, AT_A_TIME, () => billing.rpc.getBalance({ userId }, PATIENT));
    expect(await history(userId)).toEqual([['free_grant', 3, 3]]);
  });

  it('lists the packs of the price list', async () => {
    const { packs } = await billing.rpc.listPacks({});
    expect(packs.map(({ id, priceCents, currency, credits }) => [id, priceCents, currency, credits])).toEqual(
      [
        ['small', 900, 'usd', 10],
        ['medium', 1900, 'usd', 25],
        ['large', 3900, 'usd', 60],
      ],
    );
  });

  it('tells until when the last paid credit was there, as long as there is no other', async () => {
    const userId = newId();
    const paidUntil = async () => (await billing.rpc.getBalance({ userId })).balance?.paidUntil;
    for (let number = 0; number < 3; number += 1) await billing.rpc.reserveCredit(generationOf(userId));
    expect(await paidUntil()).toBeUndefined();
    await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 1, reason: 'goodwill' });
    expect(await paidUntil()).toBeUndefined();
    await billing.rpc.reserveCredit(generationOf(userId));
    expect(await balanceOf(userId)).toEqual({ total: 0, paid: 0, free: 0 });
    expect(await paidUntil()).toBeDefined();
  });

  it('reserves exactly 10 of 100 credits asked for at once when 10 are there', async () => {
    const userId = newId();
    await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 7, reason: 'goodwill' });
    const answers = await crowd(100, AT_A_TIME, () =>
      billing.rpc.reserveCredit(generationOf(userId), PATIENT),
    );
    expect(answers.filter(({ reserved }) => reserved)).toHaveLength(10);
    expect(await balanceOf(userId)).toEqual({ total: 0, paid: 0, free: 0 });
  });

  it('takes one credit when the same generation is asked for by call and by event, again and again', async () => {
    const userId = newId();
    const generation = generationOf(userId);
    const { documentId, generationId } = generation;
    await Promise.all([
      ...Array.from({ length: 10 }, () => billing.rpc.reserveCredit(generation)),
      ...Array.from({ length: 5 }, () =>
        billing.publish(events.generationRequested, { documentId, generationId }, userId),
      ),
    ]);
    await billing.settled(events.generationRequested);
    expect(await balanceOf(userId)).toEqual({ total: 2, paid: 0, free: 2 });
    const reserved = await billing.emitted(events.creditReserved);
    expect(reserved.filter((event) => event.generationId === generationId)).toHaveLength(1);
  });

  it('answers a reservation with an event, refused once no credit is left', async () => {
    const userId = newId();
    const generations = Array.from({ length: 4 }, () => generationOf(userId));
    for (const { documentId, generationId } of generations) {
      await billing.publish(events.generationRequested, { documentId, generationId }, userId);
      await billing.settled(events.generationRequested);
    }
    const ofUser = <T extends { meta: { userId: string } }>(all: T[]) =>
      all.filter((e) => e.meta.userId === userId);
    expect(ofUser(await billing.emitted(events.creditReserved))).toHaveLength(3);
    const refused = ofUser(await billing.emitted(events.creditRefused));
    expect(refused.map((event) => event.generationId)).toEqual([generations.at(-1)?.generationId]);
  });

  it('repeats the answer when the document service asks again because it never came', async () => {
    const userId = newId();
    const { documentId, generationId } = generationOf(userId);
    const ask = () => billing.publish(events.generationRequested, { documentId, generationId }, userId);
    await ask();
    await billing.settled(events.generationRequested);
    billing.clock.advance(20_000);
    await ask();
    await billing.settled(events.generationRequested);
    const reserved = await billing.emitted(events.creditReserved);
    expect(reserved.filter((event) => event.generationId === generationId)).toHaveLength(2);
    expect(await balanceOf(userId)).toEqual({ total: 2, paid: 0, free: 2 });
  });

  it('charges one credit for a completed document and none for a failed or abandoned one', async () => {
    const userId = newId();
    const [completed, failed, abandoned] = [1, 2, 3].map(() => generationOf(userId));
    for (const generation of [completed, failed, abandoned]) await billing.rpc.reserveCredit(generation);
    await billing.publish(events.documentCompleted, completed, userId);
    await billing.settled(events.documentCompleted);
    await billing.publish(events.documentFailed, { ...failed, errorCode: 'internal' }, userId);
    await billing.settled(events.documentFailed);
    await billing.publish(events.generationAbandoned, abandoned, userId);
    await billing.settled(events.generationAbandoned);
    expect(await history(userId)).toEqual([
      ['release', 1, 2],
      ['release', 1, 1],
      ['commit', 0, 0],
      ['reserve', -1, 0],
      ['reserve', -1, 1],
      ['reserve', -1, 2],
      ['free_grant', 3, 3],
    ]);
  });

  it('takes no notice of a document that failed before it needed a credit', async () => {
    const userId = newId();
    await billing.publish(
      events.documentFailed,
      { documentId: newId(), generationId: '', errorCode: 'damaged' },
      userId,
    );
    await billing.settled(events.documentFailed);
    expect(await history(userId)).toEqual([['free_grant', 3, 3]]);
  });

  describe('of a deleted document', () => {
    const deleted = async (outcome?: string) => {
      const userId = newId();
      const generation = generationOf(userId);
      await billing.rpc.reserveCredit(generation);
      if (outcome !== undefined) outcomeOf.set(generation.generationId, outcome);
      await billing.publish(events.documentDeleted, { documentId: generation.documentId }, userId);
      return generation;
    };
    const charged = [
      ['commit', 0, 2],
      ['reserve', -1, 2],
      ['free_grant', 3, 3],
    ];

    it.each([['failed'], ['abandoned'], [undefined]])(
      'gives back every credit reserved when its run is %s, and reserves none for it afterwards',
      async (outcome) => {
        const generation = await deleted(outcome);
        await billing.settled(events.documentDeleted);
        expect(await balanceOf(generation.userId)).toEqual({ total: 3, paid: 0, free: 3 });
        const { reserved } = await billing.rpc.reserveCredit({ ...generation, generationId: newId() });
        expect(reserved).toBe(false);
        expect(await balanceOf(generation.userId)).toEqual({ total: 3, paid: 0, free: 3 });
      },
    );

    it('charges one that was completed, though its deletion is heard of first and long after', async () => {
      const now = billing.clock.now();
      billing.clock.advance(-20 * 60_000);
      const generation = await deleted('completed');
      billing.clock.set(now);
      await billing.settled(events.documentDeleted);
      await billing.publish(events.documentCompleted, generation, generation.userId);
      await billing.settled(events.documentCompleted);
      expect(await history(generation.userId)).toEqual(charged);
    });

    it.each([
      ['is in progress as far as the document service knows', () => ''],
      [
        'is asked for without an answer',
        () => {
          throw new ServiceError(commonErrors.unavailable);
        },
      ],
    ])('waits for the end of a run that %s', async (_, answer) => {
      const asked = jest.spyOn(outcomeOf, 'get').mockImplementation(answer);
      const before = await billing.deliveriesOf(events.documentDeleted);
      const generation = await deleted();
      await eventually(
        async () => (await billing.deliveriesOf(events.documentDeleted)) > before + 2,
        'three looks',
      );
      billing.clock.advance(20 * 60_000);
      await billing.publish(events.documentCompleted, generation, generation.userId);
      await billing.settled(events.documentCompleted);
      await billing.settled(events.documentDeleted);
      asked.mockRestore();
      expect(await history(generation.userId)).toEqual(charged);
    });
  });

  it('counts an adjustment as paid credits once and tells that credits were bought', async () => {
    const userId = newId();
    const adjustment = { userId, adjustmentId: newId(), credits: 10, reason: 'pack bought by invoice' };
    await Promise.all(Array.from({ length: 5 }, () => billing.rpc.adjustCredits(adjustment)));
    expect(await balanceOf(userId)).toEqual({ total: 13, paid: 10, free: 3 });
    await billing.settled(events.documentFailed);
    const purchases = await billing.emitted(events.creditsPurchased);
    expect(purchases.filter((event) => event.meta.userId === userId)).toMatchObject([{ credits: 10 }]);
    await expect(billing.rpc.adjustCredits({ ...adjustment, credits: 11 })).rejects.toMatchObject({
      code: 'adjustment_id_reused',
      status: 409,
    });
  });

  it.each([
    ['an id that is no UUID', { userId: 'me', credits: 1, adjustmentId: 'a' }, 'userId'],
    ['no credits', { userId: newId(), credits: 0, adjustmentId: 'b' }, 'credits'],
    [
      'more credits than users buy',
      { userId: newId(), credits: 4_000_000_000, adjustmentId: 'c' },
      'credits',
    ],
    ['no adjustment id', { userId: newId(), credits: 1, adjustmentId: '' }, 'adjustmentId'],
  ])('refuses an adjustment with %s', async (_, request, field) => {
    await expect(billing.rpc.adjustCredits(request)).rejects.toMatchObject({
      code: 'validation_failed',
      details: [{ field }],
    });
  });

  it('lets unused free credits go at the end of the month and keeps the paid ones', async () => {
    billing.clock.set('2026-01-31T23:59:59.999Z');
    const userId = newId();
    await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 10, reason: '' });
    await billing.rpc.reserveCredit(generationOf(userId));
    billing.clock.set('2026-04-01T00:00:00.000Z');
    const balances = await Promise.all(Array.from({ length: 20 }, () => balanceOf(userId)));
    expect(balances).toEqual(balances.map(() => ({ total: 13, paid: 10, free: 3 })));
    expect(await history(userId)).toEqual([
      ['free_grant', 3, 13],
      ['free_expiry', -2, 10],
      ['reserve', -1, 12],
      ['adjustment', 10, 13],
      ['free_grant', 3, 3],
    ]);
  });

  it('does not carry a free credit given back late over into the new month', async () => {
    billing.clock.set('2026-05-31T23:59:00Z');
    const userId = newId();
    const generation = generationOf(userId);
    await billing.rpc.reserveCredit(generation);
    billing.clock.set('2026-06-01T00:01:00Z');
    await billing.publish(events.documentFailed, { ...generation, errorCode: 'internal' }, userId);
    await billing.settled(events.documentFailed);
    expect(await balanceOf(userId)).toEqual({ total: 3, paid: 0, free: 3 });
    const { transactions } = await billing.rpc.listTransactions({ userId });
    const ofDocument = transactions.filter((entry) => entry.documentId === generation.documentId);
    expect(ofDocument.map((entry) => entry.credits)).toEqual([1, -1]);
    expect(transactions.reduce((sum, entry) => sum + entry.credits, 0)).toBe(3);
  });

  it('uses free credits before paid ones and gives each back to where it came from', async () => {
    const userId = newId();
    await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 1, reason: '' });
    const last = generationOf(userId);
    const generations = [...Array.from({ length: 3 }, () => generationOf(userId)), last];
    for (const generation of generations) await billing.rpc.reserveCredit(generation);
    expect(await balanceOf(userId)).toEqual({ total: 0, paid: 0, free: 0 });
    await billing.publish(events.generationAbandoned, last, userId);
    await billing.settled(events.generationAbandoned);
    expect(await balanceOf(userId)).toEqual({ total: 1, paid: 1, free: 0 });
  });

  it('dead-letters an event that can never be applied instead of retrying it endlessly', async () => {
    await billing.publish(events.documentCompleted, { documentId: 'x', generationId: 'y' }, 'stranger');
    await billing.settled(events.documentCompleted);
    expect(await billing.deadLetters('document_completed')).toBe(1);
  });
});
