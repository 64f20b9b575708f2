import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { MonthlyCreditsMailSweep } from '../src/ledger/monthly-credits-mail.sweep.js';
import { RunningBilling } from './billing.fixture.js';

/** Real: the whole service, nats-server, Postgres. Fake: the clock. */
describe('what mails tell users about their credits', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());
  beforeEach(() => billing.clock.set('2026-01-15T12:00:00Z'));

  const process = async (userId: string, end: 'completed' | 'failed' = 'completed') => {
    const generation = { documentId: newId(), generationId: newId() };
    await billing.rpc.reserveCredit({ userId, ...generation });
    if (end === 'completed') await billing.publish(events.documentCompleted, generation, userId);
    else await billing.publish(events.documentFailed, { ...generation, errorCode: 'internal' }, userId);
    await billing.settled(end === 'completed' ? events.documentCompleted : events.documentFailed);
  };
  const useUp = async (userId: string, credits = 3) => {
    for (let n = 0; n < credits; n += 1) await process(userId);
  };
  const mails = async (userId: string, template: string) => {
    await billing.settled(events.documentCompleted);
    const all = await billing.emitted(events.mailRequested);
    return all
      .filter((mail) => mail.meta.userId === userId && mail.template === template)
      .map(({ params }) => ({ ...params }));
  };
  const sweep = () => billing.app.get(MonthlyCreditsMailSweep).run();

  describe('when few are left', () => {
    it('they get a mail at one and at none, each once', async () => {
      const userId = newId();
      await useUp(userId, 2);
      expect(await mails(userId, 'credits_low')).toEqual([{ remaining: '1' }]);
      await process(userId);
      expect(await mails(userId, 'credits_low')).toEqual([{ remaining: '1' }, { remaining: '0' }]);
    });

    it('a document that fails is no reason to tell', async () => {
      const userId = newId();
      await process(userId);
      await process(userId, 'failed');
      await process(userId, 'failed');
      expect(await mails(userId, 'credits_low')).toEqual([]);
      await process(userId);
      await process(userId, 'failed');
      expect(await mails(userId, 'credits_low')).toEqual([{ remaining: '1' }]);
    });

    it('they get a mail again after buying more and using those up too', async () => {
      const userId = newId();
      await useUp(userId);
      await billing.rpc.adjustCredits({ userId, adjustmentId: newId(), credits: 2, reason: '' });
      await process(userId);
      const told = await mails(userId, 'credits_low');
      expect(told.map(({ remaining }) => remaining)).toEqual(['1', '0', '1']);
    });

    it('a completion that is known before its reservation counts too', async () => {
      const userId = newId();
      await useUp(userId, 1);
      const generation = { documentId: newId(), generationId: newId() };
      await billing.publish(events.documentCompleted, generation, userId);
      await billing.settled(events.documentCompleted);
      expect(await mails(userId, 'credits_low')).toEqual([]);
      await billing.rpc.reserveCredit({ userId, ...generation });
      expect(await mails(userId, 'credits_low')).toEqual([{ remaining: '1' }]);
    });
  });

  describe('when a month begins', () => {
    it('those who had used up their free credits get one mail that they are back', async () => {
      const [usedUp, saving] = [newId(), newId()];
      await useUp(usedUp);
      await process(saving);
      billing.clock.set('2026-02-01T00:00:00Z');
      await Promise.all([sweep(), sweep(), sweep()]);
      await sweep();
      expect(await mails(usedUp, 'free_credits_back')).toEqual([{ credits: '3' }]);
      expect(await mails(saving, 'free_credits_back')).toEqual([]);
      expect((await billing.rpc.getBalance({ userId: usedUp })).balance?.freeRemaining).toBe(3);
    });

    it('they also get it if they opened their account before', async () => {
      const userId = newId();
      await useUp(userId);
      billing.clock.set('2026-02-02T09:00:00Z');
      await billing.rpc.getBalance({ userId });
      await process(userId);
      await sweep();
      await sweep();
      expect(await mails(userId, 'free_credits_back')).toEqual([{ credits: '3' }]);
    });

    it('they get it only in the first days of the month', async () => {
      const userId = newId();
      await useUp(userId);
      billing.clock.set('2026-01-31T23:59:59Z');
      await sweep();
      billing.clock.set('2026-02-06T00:00:00Z');
      await sweep();
      expect(await mails(userId, 'free_credits_back')).toEqual([]);
    });

    it('they get it after each month they used up, but not after a month without use', async () => {
      const userId = newId();
      await useUp(userId);
      billing.clock.set('2026-02-01T06:00:00Z');
      await sweep();
      await useUp(userId);
      billing.clock.set('2026-03-01T06:00:00Z');
      await sweep();
      billing.clock.set('2026-04-01T06:00:00Z');
      await sweep();
      expect(await mails(userId, 'free_credits_back')).toHaveLength(2);
    });

    it('all of them get it, however many there are', async () => {
      const before = (await billing.emitted(events.mailRequested)).length;
      await billing.database.query(
        `INSERT INTO account (user_id, free_month) SELECT gen_random_uuid(), '2026-04' FROM generate_series(1, 250)`,
      );
      billing.clock.set('2026-05-01T06:00:00Z');
      await Promise.all([sweep(), sweep()]);
      await billing.settled(events.documentCompleted);
      expect((await billing.emitted(events.mailRequested)).length - before).toBe(250);
    });
  });
});
