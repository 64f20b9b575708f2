import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events } from '@colophon/contracts';
import { newId } from '@colophon/platform';
import { RunningBilling } from './billing.fixture.js';

/** Real: the whole service, nats-server, Postgres. The clock is frozen, so that no sweep helps. */
describe('a question for a credit that cannot be decoded', () => {
  let billing: RunningBilling;

  beforeAll(async () => {
    billing = await RunningBilling.start();
  });
  afterAll(() => billing.stop());

  const ask = async (run: { documentId: string; generationId: string }, userId: string): Promise<void> => {
    const meta = { id: newId(), userId, aggregateVersion: 'many', correlationId: '\uD800' };
    await billing.publishText(events.generationRequested, JSON.stringify({ ...run, meta }));
    await billing.settled(events.generationRequested);
  };
  const newRun = () => ({ documentId: newId(), generationId: newId() });
  const isOf =
    ({ generationId }: { generationId: string }) =>
    (answer: { generationId: string }) =>
      answer.generationId === generationId;
  const total = async (userId: string) => (await billing.rpc.getBalance({ userId })).balance?.totalRemaining;

  it('is answered as any other when all its ids are there', async () => {
    const [run, userId] = [newRun(), newId()];
    await ask(run, userId);
    expect((await billing.emitted(events.creditReserved)).filter(isOf(run))).toHaveLength(1);
    expect(await total(userId)).toBe(2);
    await ask(run, userId);
    expect(await total(userId)).toBe(2);
  });

  it('refuses the run when it does not say whose it is', async () => {
    const run = newRun();
    await ask(run, 'stranger');
    expect((await billing.emitted(events.creditRefused)).filter(isOf(run))).toHaveLength(1);
  });

  it('gets the earlier answer again, for any user', async () => {
    const [run, userId] = [newRun(), newId()];
    await billing.rpc.reserveCredit({ ...run, userId });
    await ask(run, 'stranger');
    expect((await billing.emitted(events.creditRefused)).filter(isOf(run))).toEqual([]);
    expect((await billing.emitted(events.creditReserved)).filter(isOf(run)).length).toBeGreaterThan(0);
    expect(await total(userId)).toBe(2);
  });

  it('that names no run is dead-lettered, and nothing is answered', async () => {
    const before = (await billing.emitted(events.creditRefused)).length;
    await ask({ documentId: 'x', generationId: 'y' }, newId());
    expect(await billing.emitted(events.creditRefused)).toHaveLength(before);
    // Answered or not, each of them is kept for a person.
    expect(await billing.deadLetters('document_generation_requested')).toBe(5);
  });
});
