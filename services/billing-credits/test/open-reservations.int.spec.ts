import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { commonErrors, newId, ServiceError } from '@colophon/platform';
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
  afterEach(() => void jest.restoreAllMocks());

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

  it('wait for a document service that does not answer, which is asked no more in that run', async () => {
    const ofOthers = new Set(statusOf.keys());
    const users = [newId(), newId(), newId()];
    for (const userId of users) await reserve(userId, newId(), 'completed');
    billing.clock.advance(7 * HOUR);
    // Those of other tests are in progress.
    jest.spyOn(statusOf, 'get').mockImplementation((id) => {
      if (!ofOthers.has(id)) throw new ServiceError(commonErrors.unavailable);
      return 'processing';
    });
    await expect(sweep()).rejects.toMatchObject({ message: '1 rows failed' });
    jest.restoreAllMocks();
    // The next run goes on behind the one at which this one stopped, which may be the only one without an answer.
    await sweep();
    expect(await Promise.all(users.map(ends))).toEqual([[], ['commit'], ['commit']]);
    await sweep();
    expect(await Promise.all(users.map(ends))).toEqual([['commit'], ['commit'], ['commit']]);
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
