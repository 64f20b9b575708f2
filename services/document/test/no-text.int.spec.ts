import { type BillingService, events, type EventType } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { answer, inspectedBody } from './world/bus.js';
import { openPostgresStore, type PostgresStore } from './world/postgres-store.js';
import { wire } from './world/wiring.js';

const noText = { errorCode: 'no_text_found', errorMessage: 'No text found. Continue for 1 credit?' };

// Real: Postgres and the use cases. Played by the test: billing and the workers.
describe('a document without text', () => {
  const clock = new DatedClock();
  let store: PostgresStore;
  beforeAll(async () => {
    store = await openPostgresStore(clock);
  });
  afterAll(() => store.close());

  it('costs a credit only once its owner has said so, in whatever tab', async () => {
    const [userId, documentId] = [newId(), newId()];
    let credits = 3;
    const service = wire(store, clock, {
      reserveCredit: async () => ({ reserved: credits > 0 }),
      getBalance: async () => ({ balance: { totalRemaining: credits } }),
    } as unknown as RpcClient<typeof BillingService>);
    const deliver = async (event: EventType, body: object): Promise<unknown[]> => {
      const sent = answer(event, userId, body);
      await service.deliver(sent.event, sent.message);
      return store.takeEvents();
    };
    const generate = (acceptNoText = false) =>
      service.generate.execute({ userId, documentId }, newId(), acceptNoText);
    const asks = { code: 'no_text_found', status: 409 };

    await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: newId() });
    await deliver(events.pdfInspected, inspectedBody(documentId));
    const generationId = (await store.read(documentId))?.generationId;
    const requests = await deliver(events.creditReserved, { documentId, generationId });
    expect(requests).toContainEqual(expect.objectContaining({ generationId, noTextAccepted: false }));

    // The credit is released: billing gets the end of the run.
    const ends = await deliver(events.metadataFailed, { documentId, generationId, ...noText });
    expect(ends).toContainEqual(
      expect.objectContaining({ documentId, generationId, errorCode: 'no_text_found' }),
    );
    expect(await store.read(documentId)).toMatchObject({ status: 'failed', stage: null, ...noText });
    await expect(generate()).rejects.toMatchObject(asks);
    await expect(generate()).rejects.toMatchObject(asks);

    credits = 0;
    await expect(generate(true)).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect(await store.read(documentId)).toMatchObject({ status: 'failed', stage: null, ...noText });

    credits = 3;
    await store.takeEvents();
    const tabs = await Promise.allSettled([generate(true), generate(true)]);
    expect(tabs.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(tabs.find((tab) => tab.status === 'rejected')?.reason).toMatchObject({ code: 'invalid_state' });
    const accepted = (await store.takeEvents()).filter((event) => 'noTextAccepted' in event);
    expect(accepted).toMatchObject([{ documentId, noTextAccepted: true }]);
  });
});
