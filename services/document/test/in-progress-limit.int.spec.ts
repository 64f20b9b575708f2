import { BillingService, events } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mostInProgress } from '../src/document/in-progress-limit.js';
import { answer, inspectedBody } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

// Real: Postgres, use cases, repositories. Played by the test: billing and the workers.
describe('as many documents of one user as may be worked on at a time', () => {
  const clock = new DatedClock();
  const userId = newId();
  let store: PostgresStore;
  let service: ReturnType<typeof wire>;
  const waiting = newId();

  const upload = (id = newId(), owner = userId) =>
    service.create.execute({ id, userId: owner, filename: 'Report.pdf', size: 1, sha256: newId() });
  const refusal = { code: 'too_many_under_way', status: 429, retryAfterMs: 10_000 };

  /** One real upload, and copies of its row up to the limit. */
  const fill = async (): Promise<void> => {
    const first = newId();
    await upload(first);
    await store.source.query(
      `INSERT INTO document SELECT copy.* FROM document AS one, generate_series(2, $2::int) AS number,
         LATERAL jsonb_populate_record(one, jsonb_build_object('id', gen_random_uuid(), 'sha256', number)) AS copy
       WHERE one.id = $1`,
      [first, mostInProgress],
    );
  };

  beforeAll(async () => {
    store = await openPostgresStore(clock);
    service = wire(store, clock, {
      reserveCredit: async () => ({ reserved: true }),
      getBalance: async () => ({ balance: { totalRemaining: 1 } }),
    } as unknown as RpcClient<typeof BillingService>);
    // One that waits for its user, and the most that may be in progress beside it.
    await upload(waiting);
    const inspected = answer(events.pdfInspected, userId, inspectedBody(waiting));
    await service.deliver(inspected.event, inspected.message);
    const generationId = (await store.read(waiting))?.generationId ?? '';
    const answered = answer(events.creditRefused, userId, { documentId: waiting, generationId });
    await service.deliver(answered.event, answered.message);
    await fill();
  });
  afterAll(() => store.close());

  it('leave no room for another upload, and nothing of it stays', async () => {
    const id = newId();
    await expect(upload(id)).rejects.toMatchObject(refusal);
    expect(await store.read(id)).toBeFalsy();
  });

  it('leave none for another generation, and the document is as it was', async () => {
    const before = await store.read(waiting);
    await expect(service.generate.execute({ userId, documentId: waiting }, newId())).rejects.toMatchObject(
      refusal,
    );
    expect(await store.read(waiting)).toEqual(before);
  });

  it('take nothing from other users', async () => {
    expect((await upload(newId(), newId())).status).toBe('uploaded');
  });

  it('make room when one of them ends', async () => {
    const [done] = await store.source.query<{ id: string }[]>(
      'SELECT id FROM document WHERE user_id = $1 AND stage IS NOT NULL LIMIT 1',
      [userId],
    );
    const failed = answer(events.pdfInspectionFailed, userId, {
      documentId: done?.id,
      errorCode: 'damaged',
      errorMessage: 'It is damaged.',
    });
    await service.deliver(failed.event, failed.message);
    expect((await upload()).status).toBe('uploaded');
  });
});
