import { type BillingService, events, type EventType } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { answer, inspectedBody, proposalOf } from './world/bus.js';
import { inMemoryStore } from './world/in-memory-store.js';
import { wire } from './world/wiring.js';

// Real: use cases and consumers. In memory: the rows. Played by the test: billing and the workers.
describe('a document announces', () => {
  const clock = new DatedClock();
  const billing = { reserveCredit: async () => ({ reserved: true }) } as unknown as RpcClient<
    typeof BillingService
  >;
  const userId = newId();
  let documentId: string;
  let store: ReturnType<typeof inMemoryStore>;
  let service: ReturnType<typeof wire>;
  beforeEach(async () => {
    store = inMemoryStore(clock);
    service = wire(store, clock, billing);
    documentId = newId();
    await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: 'a' });
  });

  const deliver = (event: EventType, body: object) =>
    service.deliver(event, answer(event, userId, { documentId, ...body }).message);
  const run = async () => (await store.read(documentId))?.generationId;
  /** Its metadata is there, and its PDF is asked for. */
  const writing = async () => {
    await deliver(events.pdfInspected, inspectedBody(documentId));
    await deliver(events.creditReserved, { generationId: await run() });
    const proposal = { metadata: proposalOf(1), documentType: 'report', language: 'en', warnings: [] };
    await deliver(events.metadataGenerated, { generationId: await run(), ...proposal });
    await service.generatePdf.execute({ userId, documentId });
    return (await store.read(documentId))?.metadataVersion;
  };
  const told = async (event: EventType) =>
    (await store.takeEvents()).filter(({ meta }) => meta.type === event.type);

  it('that it is ready once for each file: a later run that fails writes none', async () => {
    const metadataVersion = await writing();
    const file = { objectKey: `k${metadataVersion}`, size: 1n, sha256: 's', warnings: [] };
    await deliver(events.pdfWritten, { metadataVersion, ...file });
    await service.generate.execute({ userId, documentId }, newId());
    await deliver(events.creditReserved, { generationId: await run() });
    const failure = { errorCode: 'model_refused', errorMessage: 'The AI refused.' };
    await deliver(events.metadataFailed, { generationId: await run(), ...failure });

    expect(await store.read(documentId)).toMatchObject({ status: 'ready_for_download' });
    expect(await told(events.documentReady)).toHaveLength(1);
  });

  it('that its PDF was not written, which ends no run of the AI', async () => {
    const metadataVersion = await writing();
    const failure = { metadataVersion, errorCode: 'damaged', errorMessage: 'It is damaged.' };
    await deliver(events.pdfWriteFailed, failure);

    expect(await store.read(documentId)).toMatchObject({ status: 'completed', errorCode: 'damaged' });
    expect(await told(events.documentFailed)).toMatchObject([
      { documentId, generationId: '', errorCode: 'damaged' },
    ]);
  });

  it('that nothing can be written into its file', async () => {
    const refusal = { refusalCode: 'certified_no_changes', refusalMessage: 'It is certified.' };
    await deliver(events.pdfInspected, { ...inspectedBody(documentId), ...refusal });

    expect(await store.read(documentId)).toMatchObject({ status: 'completed', stage: null });
    expect(await told(events.documentFailed)).toMatchObject([
      { documentId, generationId: '', errorCode: 'certified_no_changes' },
    ]);
  });
});
