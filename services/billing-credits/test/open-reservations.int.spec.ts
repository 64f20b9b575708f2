import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@colophon/platform';
import { OpenReservationsSweep } from '../src/ledger/open-reservations.sweep.js';
import { RunningBilling } from './billing.fixture.js';

const HOUR = 60 * 60 * 1000;

/** Real: the whole service, nats-server, Postgres. Fake: the clock, and the document service at the other end. */
describe('reservations whose outcome was never told', () => {
  let billing: RunningBilling;
  const statusOf = new Map<string, string>();
  const outcomeOf = new Map<string, string>();

  beforeAll(async () => {
    billing = await RunningBilling.start();
    billing.serveDocuments(statusOf, outcomeOf);
  });
  afterAll(() => billing.stop());

  const sweep = () => billing.app.get(OpenReservationsSweep).run();
  const reserve = async (userId: string, documentId: string, status?: string): Promise<string> => {
    if (status) statusOf.set(documentId, status);
    const generationId = newId();
    await billing.rpc.reserveCredit({ userId, documentId, generationId });
    return generationId;
  };
  const ends = async (userId: string) => {
    const { transactions } = await billing.rpc.listTransactions({ userId });
    return transactions.map(({ type }) => type).filter((type) => type === 'commit' || type === 'release');
  };

  it.each([
    ['completed', ['commit']],
    ['failed', ['release']],
    ['abandoned', ['release']],
    ['', []],
  ])('end as the run of a completed document did: %j gives %j', async (outcome, expected) => {
    const userId = newId();
    outcomeOf.set(await reserve(userId, newId(), 'completed'), outcome);
    billing.clock.advance(7 * HOUR);
    await sweep();
    expect(await ends(userId)).toEqual(expected);
  });

  it('are spent for a run that completed a document which is gone', async () => {
    const userId = newId();
    outcomeOf.set(await reserve(userId, newId()), 'completed');
    billing.clock.advance(7 * HOUR);
    await sweep();
    expect(await ends(userId)).toEqual(['commit']);
  });

  it.each([
    ['completed', ['commit']],
    ['ready_for_download', ['commit']],
    ['completed without a run', ['release']],
    ['failed', ['release']],
    ['uploaded', ['release']],
    ['processing', []],
    [undefined, ['release']],
  ])('end by what the document is where its run is not known: %s gives %j', async (status, expected) => {
    const userId = newId();
    await reserve(userId, newId(), status);
    billing.clock.advance(7 * HOUR);
    await sweep();
    await sweep();
    expect(await ends(userId)).toEqual(expected);
  });

  it('are left alone as long as the outcome may still arrive', async () => {
    const userId = newId();
    await reserve(userId, newId(), 'completed');
    billing.clock.advance(5 * HOUR);
    await sweep();
    expect(await ends(userId)).toEqual([]);
  });

  it('are spent only for the last generation of a completed document whose runs are not known', async () => {
    const [userId, documentId] = [newId(), newId()];
    await reserve(userId, documentId, 'completed');
    await reserve(userId, documentId, 'completed');
    billing.clock.advance(7 * HOUR);
    await sweep();
    expect((await ends(userId)).toSorted()).toEqual(['commit', 'release']);
    const { balance } = await billing.rpc.getBalance({ userId });
    expect(balance?.totalRemaining).toBe(2);
  });
});
