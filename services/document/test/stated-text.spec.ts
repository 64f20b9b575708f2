import { create } from '@bufbuild/protobuf';
import {
  type BillingService,
  events,
  type EventType,
  type MetadataRequested,
  MetadataSchema,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import { newId, type RpcClient } from '@colophon/platform';
import { DatedClock } from '@colophon/testing';
import { expect, it } from '@jest/globals';
import { presentDocument } from '../src/document/document.presenter.js';
import { answer, inspectedBody } from './world/bus.js';
import { inMemoryStore } from './world/in-memory-store.js';
import { wire } from './world/wiring.js';

it('of what a file or a model says only that is kept which everything behind can hold', async () => {
  const clock = new DatedClock();
  const store = inMemoryStore(clock);
  const service = wire(store, clock, {} as RpcClient<typeof BillingService>);
  const [userId, documentId] = [newId(), newId()];
  const deliver = async (event: EventType, body: object): Promise<void> => {
    const sent = answer(event, userId, { documentId, ...body });
    await service.deliver(sent.event, sent.message);
  };

  await service.create.execute({ id: documentId, userId, filename: 'a.pdf', size: 1, sha256: 'ab' });
  await deliver(events.pdfInspected, {
    ...inspectedBody(documentId),
    metadata: create(OriginalMetadataSchema, { title: ' a\u0000\n b\uD800', author: '🎉'.repeat(4000) }),
    language: 'x'.repeat(400_000),
  });
  const generationId = (await store.read(documentId))?.generationId ?? '';
  await deliver(events.creditReserved, { generationId });
  const requests = (await store.takeEvents()).filter(
    ({ meta }) => meta.type === events.metadataRequested.type,
  );
  const [asked] = requests as unknown as MetadataRequested[];
  expect(asked).toMatchObject({ originalMetadata: { title: 'a b\uFFFD' }, language: '' });
  expect(Buffer.byteLength(asked?.originalMetadata?.author ?? '')).toBeLessThanOrEqual(2000);

  const metadata = create(MetadataSchema, { title: 'A\uDC00\u2028title', keywords: 'a,  b' });
  await deliver(events.metadataGenerated, {
    generationId,
    metadata,
    warnings: [],
    documentType: '',
    language: '',
  });
  const document = await store.read(documentId);
  expect(document?.generatedMetadata).toMatchObject({ title: 'A\uFFFD title', keywords: 'a, b' });
  expect(presentDocument(document!).originalMetadata?.author).toMatch(/^🎉{400,499}…$/u);
});
