import { type BillingService, events, type EventType } from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { expect, it } from '@jest/globals';
import { answer, inspectedBody, proposalOf } from './world/bus.js';
import { inMemoryStore } from './world/in-memory-store.js';
import { wire } from './world/wiring.js';

// Real: use cases and consumers. In memory: the rows. Played by the test: billing and the workers.
it('a document announces that it is ready once for each file: a later run that fails writes none', async () => {
  const clock = new DatedClock();
  const store = inMemoryStore(clock);
  const billing = { reserveCredit: async () => ({ reserved: true }) };
  const service = wire(store, clock, billing as unknown as RpcClient<typeof BillingService>);
  const [userId, documentId] = [newId(), newId()];
  const deliver = (event: EventType, body: object) =>
    service.deliver(event, answer(event, userId, { documentId, ...body }).message);
  const run = async () => (await store.read(documentId))?.generationId;

  await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: 'a' });
  await deliver(events.pdfInspected, inspectedBody(documentId));
  await deliver(events.creditReserved, { generationId: await run() });
  const proposal = { metadata: proposalOf(1), documentType: 'report', language: 'en', warnings: [] };
  await deliver(events.metadataGenerated, { generationId: await run(), ...proposal });
  await service.generatePdf.execute({ userId, documentId });
  const metadataVersion = (await store.read(documentId))?.metadataVersion;
  const file = { objectKey: `k${metadataVersion}`, size: 1n, sha256: 's', warnings: [] };
  await deliver(events.pdfWritten, { metadataVersion, ...file });
  await service.generate.execute({ userId, documentId }, newId());
  await deliver(events.creditReserved, { generationId: await run() });
  const failure = { errorCode: 'model_refused', errorMessage: 'The AI refused.' };
  await deliver(events.metadataFailed, { generationId: await run(), ...failure });

  expect(await store.read(documentId)).toMatchObject({ status: 'ready_for_download' });
  const told = await store.takeEvents();
  expect(told.filter(({ meta }) => meta.type === events.documentReady.type)).toHaveLength(1);
});
