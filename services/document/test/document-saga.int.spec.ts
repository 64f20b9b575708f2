import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  BrandContextService,
  BillingService,
  DocumentFileService,
  DocumentService,
  type EventBody,
  type EventMessage,
  events,
  type EventType,
  type GeneratedBy,
  MetadataSchema,
  OriginalMetadataSchema,
  PdfFlagsSchema,
  WriteReceiptSchema,
} from '@colophon/contracts';
import {
  createLogger,
  createRpcClient,
  decodeEvent,
  EventPublisher,
  newId,
  objectKeys,
  type RunningService,
  ServiceError,
  startService,
} from '@colophon/platform';
import {
  eventually,
  FakeService,
  startNats,
  templateDatabase,
  type TestDatabase,
  type TestNats,
} from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { OldGenerationsSweep } from '../src/generation/old-generations.sweep.js';
import { documentDatabase, documentService } from '../src/index.js';

// Real: Postgres, NATS, the document service. Played by the test: billing, pdf-worker, ai-worker.
describe('the way of a document', () => {
  let nats: TestNats;
  let database: TestDatabase;
  let service: RunningService;
  let connection: NatsConnection;
  let publisher: EventPublisher;
  let billing: FakeService;
  const seen: EventMessage<EventType>[] = [];
  const credits = new Map<string, number>();
  const userId = newId();

  const documents = () => createRpcClient(DocumentService, connection);
  const files = () => createRpcClient(DocumentFileService, connection);
  const brands = () => createRpcClient(BrandContextService, connection);

  beforeAll(async () => {
    [nats, database] = await Promise.all([startNats(), templateDatabase(documentDatabase)]);
    service = await startService(
      documentService,
      { NATS_URL: nats.url, DATABASE_URL: database.url },
      { logger: createLogger('document', 'silent') },
    );
    connection = await connect({ servers: nats.url });
    publisher = new EventPublisher(connection);
    billing = new FakeService(connection, 'billing');
    billing.serve(BillingService, {
      getBalance: async (request) => ({ balance: { totalRemaining: credits.get(request.userId) ?? 3 } }),
      reserveCredit: async (request) => ({ reserved: (credits.get(request.userId) ?? 3) > 0 }),
      listTransactions: async () => ({}),
      listPacks: async () => ({}),
      adjustCredits: async () => ({}),
    });
    await record();
  });

  afterAll(async () => {
    await service.close();
    await billing.stop();
    await connection.close();
    await database.drop();
    await nats.stop();
  });

  /** Collects everything the document service emits. */
  const record = async () => {
    const byType = new Map<string, EventType>(Object.values(events).map((event) => [event.type, event]));
    for (const stream of ['DOCUMENT', 'METADATA', 'PDF', 'LIVE']) {
      const consumer = await jetstream(connection).consumers.get(stream);
      const messages = await consumer.consume();
      void (async () => {
        for await (const message of messages) {
          const { type } = message.json<{ meta: { type: string } }>().meta;
          const event = byType.get(type);
          if (event) seen.push(decodeEvent(event, message.string()));
        }
      })();
    }
  };

  const next = <E extends EventType>(event: E, matches: (message: EventMessage<E>) => boolean) =>
    eventually(() => {
      const found = seen.find(
        (message) => message.meta.type === event.type && matches(message as EventMessage<E>),
      );
      if (!found) throw new Error(`seen: ${seen.map((message) => message.meta.type).join(', ')}`);
      return found as EventMessage<E>;
    }, event.type);

  const answer = <E extends EventType>(event: E, body: EventBody<E>, owner = userId) =>
    publisher.publish(event, body, { id: newId(), time: new Date(), aggregateId: 'x', userId: owner });

  const read = async (documentId: string, owner = userId) => {
    const { document } = await documents().getDocument({ userId: owner, documentId });
    if (!document) throw new Error('no document');
    return document;
  };

  const until = (documentId: string, status: string, owner = userId) =>
    eventually(async () => {
      const document = await read(documentId, owner);
      if (document.status !== status) throw new Error(`it is ${document.status}`);
      return document;
    }, `the document to be ${status}`);

  const upload = async (owner = userId) => {
    const documentId = newId();
    const request = { userId: owner, documentId, filename: 'Bericht Größe.pdf', size: 1234n, sha256: 'ab' };
    await documents().createDocument(request);
    await next(events.documentUploaded, (message) => message.documentId === documentId);
    return documentId;
  };

  const inspect = (
    documentId: string,
    owner = userId,
    found: Partial<EventBody<typeof events.pdfInspected>> = {},
  ) =>
    answer(
      events.pdfInspected,
      {
        documentId,
        pageCount: 3,
        metadata: create(OriginalMetadataSchema, { title: 'Microsoft Word - draft' }),
        language: 'de',
        flags: create(PdfFlagsSchema, {}),
        warnings: ['SIGNED'],
        hasThumbnail: true,
        digestState: Buffer.from('state'),
        refusalCode: '',
        refusalMessage: '',
        ...found,
      },
      owner,
    );

  const receiptOf = (sha256: string) =>
    create(WriteReceiptSchema, {
      engineVersion: '2',
      profile: 'standard',
      writtenAt: timestampFromDate(new Date('2026-01-15T12:00:00.123Z')),
      original: { size: 1234n, sha256: 'ab' },
      processed: { size: 4321n, sha256 },
      bytesAdded: 3087n,
      fields: [
        {
          field: 'title',
          before: 'draft',
          after: 'Vorschlag',
          infoKey: 'Title',
          xmpProperties: ['dc:title'],
        },
      ],
      warnings: ['SIGNED', 'XMP_REPLACED'],
    });

  const generationOf = async (documentId: string, after = '') =>
    (
      await next(
        events.generationRequested,
        (message) => message.documentId === documentId && message.generationId !== after,
      )
    ).generationId;

  const propose = (documentId: string, generationId: string, title: string, owner = userId) =>
    answer(
      events.metadataGenerated,
      {
        documentId,
        generationId,
        metadata: create(MetadataSchema, {
          title,
          subject: 'S',
          keywords: 'a, b',
          author: 'A',
          description: 'D',
        }),
        generatedBy: { provider: 'local', model: '', version: '1', promptVersion: '' } as GeneratedBy,
        documentType: 'report',
        language: 'de',
        warnings: [],
      },
      owner,
    );

  const completed = async (owner = userId) => {
    const documentId = await upload(owner);
    await inspect(documentId, owner);
    const generationId = await generationOf(documentId);
    await answer(events.creditReserved, { documentId, generationId }, owner);
    await next(events.metadataRequested, (message) => message.generationId === generationId);
    await propose(documentId, generationId, 'Vorschlag', owner);
    await until(documentId, 'completed', owner);
    return { documentId, generationId };
  };

  it('leads from upload through inspection, a reserved credit and a proposal to a written file', async () => {
    const { documentId, generationId } = await completed();
    const document = await read(documentId);
    expect(document).toMatchObject({
      pageCount: 3,
      documentType: 'report',
      language: 'de',
      warnings: ['SIGNED'],
      hasThumbnail: true,
      originalMetadata: { title: 'Microsoft Word - draft' },
      generatedMetadata: { title: 'Vorschlag' },
      finalMetadata: { title: 'Vorschlag' },
    });
    await next(events.documentCompleted, (message) => message.generationId === generationId);

    await expect(files().generatePdf({ userId, documentId })).rejects.toMatchObject({
      code: 'signature_consent_required',
    });
    await expect(files().getReceipt({ userId, documentId })).rejects.toMatchObject({ code: 'invalid_state' });
    const asked = await files().generatePdf({ userId, documentId, acceptSignatureChange: true });
    expect(asked.document?.writing).toBe(true);
    const request = await next(events.pdfRequested, (message) => message.documentId === documentId);
    expect(request).toMatchObject({
      metadata: { title: 'Vorschlag' },
      acceptSignatureChange: true,
      writeProfile: 'standard',
      originalSha256: 'ab',
    });
    expect(Buffer.from(request.digestState).toString()).toBe('state');
    const receipt = receiptOf('cd');
    await answer(events.pdfWritten, {
      documentId,
      metadataVersion: request.metadataVersion,
      objectKey: `processed/${documentId}/1`,
      size: 4321n,
      sha256: 'cd',
      warnings: [],
      receipt,
    });
    const { warnings } = await until(documentId, 'ready_for_download');
    expect(warnings).toEqual(['SIGNED', 'XMP_REPLACED']);
    const { file, metadata } = await files().getDownload({ userId, documentId });
    expect(file).toMatchObject({ filename: 'Bericht Größe-processed.pdf', size: 4321n, sha256: 'cd' });
    expect(metadata).toMatchObject({ title: 'Vorschlag' });
    const kept = await files().getReceipt({ userId, documentId });
    expect(kept.filename).toBe('Bericht Größe.receipt.json');
    expect(kept.pdf).toMatchObject({
      objectKey: objectKeys.receipt(documentId, request.metadataVersion),
      filename: 'Bericht Größe.receipt.pdf',
    });
    expect(kept.receipt).toEqual(receipt);
    await expect(files().getReceipt({ userId: newId(), documentId })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('ignores a proposal of another generation and a file with older metadata', async () => {
    const { documentId } = await completed();
    await propose(documentId, newId(), 'From a generation that was abandoned');
    await files().generatePdf({ userId, documentId, acceptSignatureChange: true });
    const stale = await next(events.pdfRequested, (message) => message.documentId === documentId);
    const metadata = { title: 'Edited', subject: '', keywords: '', author: '', description: '' };
    await documents().updateMetadata({ userId, documentId, metadata });
    await answer(events.pdfWritten, {
      documentId,
      metadataVersion: stale.metadataVersion,
      objectKey: 'processed/x/1',
      size: 1n,
      sha256: '',
      warnings: [],
    });
    // A second write round proves that the stale answers above were settled before it.
    await files().generatePdf({ userId, documentId, acceptSignatureChange: true });
    const fresh = await next(
      events.pdfRequested,
      (message) => message.documentId === documentId && message.metadataVersion > stale.metadataVersion,
    );
    expect(fresh.metadata?.title).toBe('Edited');
    const document = await read(documentId);
    expect(document.status).toBe('completed');
    expect(document.generatedMetadata?.title).toBe('Vorschlag');
  });

  it("has files written by the profile of their owner's brand context", async () => {
    const owner = newId();
    const brandContext = { companyName: 'Acme', industry: 'Technology', brandVoice: 'Friendly' };
    const save = async (writeProfile: string) =>
      (await brands().updateBrandContext({ userId: owner, brandContext: { ...brandContext, writeProfile } }))
        .brandContext?.writeProfile;
    await expect(save('seo')).rejects.toMatchObject({ code: 'validation_failed' });
    expect(await save('search')).toBe('search');
    // From a client that knows no profile.
    expect(await save('')).toBe('search');
    expect((await brands().getBrandContext({ userId: owner })).brandContext?.writeProfile).toBe('search');
    const { documentId } = await completed(owner);
    await files().generatePdf({ userId: owner, documentId, acceptSignatureChange: true });
    const request = await next(events.pdfRequested, (message) => message.documentId === documentId);
    expect(request.writeProfile).toBe('search');

    // Written by a worker of the release before.
    const { metadataVersion } = request;
    const file = { objectKey: `processed/${documentId}/${metadataVersion}`, size: 9n, sha256: 'ef' };
    await answer(events.pdfWritten, { documentId, metadataVersion, ...file, warnings: [] }, owner);
    await until(documentId, 'ready_for_download', owner);
    await expect(files().getReceipt({ userId: owner, documentId })).rejects.toMatchObject({
      code: 'invalid_state',
      message: expect.stringMatching(/before receipts existed/),
    });
  });

  it('keeps what the user changed when the AI runs again', async () => {
    const { documentId, generationId } = await completed();
    const saved = { title: 'Meins', subject: 'S', keywords: 'a, b', author: 'A', description: 'D' };
    await documents().updateMetadata({ userId, documentId, metadata: saved });
    const { document } = await documents().generateMetadata({ userId, documentId });
    expect(document?.status).toBe('processing');
    const second = await generationOf(documentId, generationId);
    await answer(events.metadataGenerated, {
      documentId,
      generationId: second,
      metadata: create(MetadataSchema, {
        title: 'Neu',
        subject: 'Neu',
        keywords: 'c',
        author: 'B',
        description: 'E',
      }),
      documentType: 'report',
      language: 'de',
      warnings: [],
    });
    const again = await until(documentId, 'completed');
    expect(again.finalMetadata).toMatchObject({ title: 'Meins', subject: 'Neu', keywords: 'c' });
  });

  it('answers 402 without a credit, keeps the inspected upload and asks no AI', async () => {
    const poor = newId();
    credits.set(poor, 0);
    const documentId = await upload(poor);
    await inspect(documentId, poor);
    const generationId = await generationOf(documentId);
    await answer(events.creditRefused, { documentId, generationId }, poor);
    await expect(documents().generateMetadata({ userId: poor, documentId })).rejects.toMatchObject({
      code: 'insufficient_credits',
      status: 402,
    });
    const document = await read(documentId, poor);
    expect(document).toMatchObject({ status: 'uploaded', pageCount: 3, errorCode: '' });
    expect(
      seen.some(
        (message) => message.meta.type === events.metadataRequested.type && message.meta.userId === poor,
      ),
    ).toBe(false);
  });

  it('releases the credit of a generation that is no longer needed', async () => {
    const documentId = await upload();
    await inspect(documentId);
    const generationId = await generationOf(documentId);
    await documents().deleteDocument({ userId, documentId });
    await next(events.documentDeleted, (message) => message.documentId === documentId);
    await answer(events.creditReserved, { documentId, generationId });
    const abandoned = await next(events.generationAbandoned, (message) => message.documentId === documentId);
    expect(abandoned.generationId).toBe(generationId);
  });

  it('fails an unreadable file with its sentence before any credit is asked for', async () => {
    const documentId = await upload();
    await answer(events.pdfInspectionFailed, {
      documentId,
      errorCode: 'encrypted_password',
      errorMessage: 'This PDF needs a password.',
    });
    const document = await until(documentId, 'failed');
    expect(document).toMatchObject({
      errorCode: 'encrypted_password',
      errorMessage: 'This PDF needs a password.',
    });
    await next(
      events.documentFailed,
      (message) => message.documentId === documentId && message.generationId === '',
    );
    await expect(documents().generateMetadata({ userId, documentId })).rejects.toMatchObject({ status: 409 });
  });

  it('completes a file that nothing can be written into without a run, and leaves its refusal standing', async () => {
    const documentId = await upload();
    const refusal = { errorCode: 'certified_no_changes', errorMessage: 'It is certified.' };
    const certified = {
      warnings: ['CERTIFIED'],
      refusalCode: refusal.errorCode,
      refusalMessage: refusal.errorMessage,
    };
    await inspect(documentId, userId, certified);
    const ended = await until(documentId, 'completed');
    expect(ended).toMatchObject({
      ...refusal,
      pageCount: 3,
      originalMetadata: { title: 'Microsoft Word - draft' },
    });
    expect([ended.generatedMetadata, ended.finalMetadata]).toEqual([undefined, undefined]);

    const refused = { code: 'pdf_not_writable', status: 409, message: refusal.errorMessage };
    await expect(files().generatePdf({ userId, documentId })).rejects.toMatchObject(refused);
    const metadata = { title: 'Meins', subject: '', keywords: '', author: '', description: '' };
    await documents().updateMetadata({ userId, documentId, metadata });
    await expect(files().generatePdf({ userId, documentId })).rejects.toMatchObject(refused);
    expect(await read(documentId)).toMatchObject({
      status: 'completed',
      finalMetadata: metadata,
      ...refusal,
    });
    const told = seen.filter((message) => (message as { documentId?: string }).documentId === documentId);
    expect(new Set(told.map((message) => message.meta.type))).toEqual(
      new Set(
        [
          events.documentUploaded,
          events.pdfInspected,
          events.documentStatusChanged,
          events.documentFailed,
        ].map(({ type }) => type),
      ),
    );

    await documents().generateMetadata({ userId, documentId });
    const generationId = await generationOf(documentId);
    await answer(events.metadataFailed, {
      documentId,
      generationId,
      errorCode: 'model_refused',
      errorMessage: 'The AI refused.',
    });
    await next(events.documentFailed, (message) => message.generationId === generationId);
    expect(await read(documentId)).toMatchObject({ status: 'completed', errorCode: 'model_refused' });
    await expect(files().generatePdf({ userId, documentId })).rejects.toMatchObject(refused);
    expect(await read(documentId)).toMatchObject({ status: 'completed', ...refusal });
  });

  it('gives a failed run its sentence, and keeps reviewed metadata usable when a later run fails', async () => {
    const { documentId, generationId } = await completed();
    await documents().generateMetadata({ userId, documentId });
    const second = await generationOf(documentId, generationId);
    await answer(events.metadataFailed, {
      documentId,
      generationId: second,
      errorCode: 'model_refused',
      errorMessage: 'The AI refused.',
    });
    const document = await until(documentId, 'completed');
    expect(document).toMatchObject({ errorCode: 'model_refused', finalMetadata: { title: 'Vorschlag' } });
    await next(events.documentFailed, (message) => message.generationId === second);
  });

  it('shows a document only to its owner', async () => {
    const { documentId } = await completed();
    const stranger = newId();
    const metadata = { title: 'x', subject: '', keywords: '', author: '', description: '' };
    const attempts = [
      documents().getDocument({ userId: stranger, documentId }),
      documents().updateMetadata({ userId: stranger, documentId, metadata }),
      documents().generateMetadata({ userId: stranger, documentId }),
      documents().deleteDocument({ userId: stranger, documentId }),
      files().generatePdf({ userId: stranger, documentId }),
      files().getDownload({ userId: stranger, documentId }),
      files().getOriginal({ userId: stranger, documentId }),
      files().getThumbnail({ userId: stranger, documentId }),
    ];
    const missing = await documents()
      .getDocument({ userId: stranger, documentId: newId() })
      .catch((error: unknown) => error);
    for (const outcome of await Promise.allSettled(attempts)) {
      expect(outcome.status).toBe('rejected');
      const { reason } = outcome as PromiseRejectedResult;
      expect(reason).toBeInstanceOf(ServiceError);
      expect({ code: reason.code, message: reason.message }).toEqual({
        code: (missing as ServiceError).code,
        message: (missing as ServiceError).message,
      });
    }
    expect((await documents().listDocuments({ userId: stranger, page: 1, limit: 20 })).total).toBe(0);
  });

  it('counts what was processed, saved as proposed and the time it spared, also after deletion', async () => {
    const owner = newId();
    const first = await completed(owner);
    const second = await completed(owner);
    const { finalMetadata } = await read(first.documentId, owner);
    await documents().updateMetadata({
      userId: owner,
      documentId: first.documentId,
      metadata: finalMetadata,
    });
    const metadata = { title: 'Anders', subject: '', keywords: '', author: '', description: '' };
    await documents().updateMetadata({ userId: owner, documentId: second.documentId, metadata });
    await documents().deleteDocument({ userId: owner, documentId: second.documentId });
    const analytics = await documents().getAnalytics({ userId: owner });
    expect(analytics).toMatchObject({
      documentsProcessed: 2,
      documentCount: 1,
      timeSavedMinutes: 10,
      acceptanceRate: 0.5,
      documentTypes: [{ type: 'report', count: 2 }],
    });
  });

  it('asks again for what is overdue and ends, with the credit back, what never answers', async () => {
    const documentId = await upload();
    await inspect(documentId);
    const generationId = await generationOf(documentId);
    await answer(events.creditReserved, { documentId, generationId });
    await next(events.metadataRequested, (message) => message.documentId === documentId);
    const rows = service.app.get(DataSource);
    const requests = () =>
      seen.filter((m) => m.meta.type === events.metadataRequested.type && m.meta.aggregateId === documentId)
        .length;
    const expire = (attempts: number) =>
      rows.query(
        `UPDATE document SET stage_deadline = now() - interval '1 second', stage_attempts = $2 WHERE id = $1`,
        [documentId, attempts],
      );
    await expire(1);
    await eventually(() => requests() === 2, 'the second request');
    await expire(20);
    const document = await until(documentId, 'failed');
    expect(document.errorCode).toBe('processing_stalled');
    await next(events.documentFailed, (message) => message.generationId === generationId);
  });

  it('dates a file that it asks for again as when it was asked for first', async () => {
    const { documentId } = await completed();
    await files().generatePdf({ userId, documentId, acceptSignatureChange: true });
    const asked = () =>
      seen.filter((m) => m.meta.type === events.pdfRequested.type && m.meta.aggregateId === documentId);
    for (let times = 1; times < 3; times += 1) {
      await eventually(() => asked().length >= times, `request ${times}`);
      await service.app
        .get(DataSource)
        .query(`UPDATE document SET stage_deadline = now() - interval '1 second' WHERE id = $1`, [
          documentId,
        ]);
    }
    const [first, again] = asked().map((message) => message as EventMessage<typeof events.pdfRequested>);
    expect(first?.askedAt).toBeDefined();
    expect(again?.askedAt).toEqual(first?.askedAt);
    expect(again?.meta.time).not.toEqual(first?.meta.time);
  });

  it('keeps its version when retention sets a time, so that a save is refused only after another user’s save', async () => {
    const documentId = await upload();
    const { version } = await read(documentId);
    const originalExpiresAt = timestampFromDate(new Date('2026-03-01T00:00:00Z'));
    await answer(events.retentionScheduled, { documentId, originalExpiresAt });
    const document = await eventually(async () => {
      const found = await read(documentId);
      return found.originalExpiresAt && found;
    }, 'the time of retention');
    expect(document.originalExpiresAt).toEqual(originalExpiresAt);
    expect(document.version).toBe(version);
  });

  it('forgets runs after 100 days, not before, and all of them in one run', async () => {
    const rows = service.app.get(DataSource);
    const [owner, young] = [newId(), newId()];
    await rows.query(
      `INSERT INTO generation (id, run_id, document_id, user_id, outcome, created_at)
       SELECT id, id, gen_random_uuid(), $1, 'completed', now() - make_interval(days => days) FROM
         (SELECT $2::uuid AS id, 99 AS days UNION ALL
          SELECT gen_random_uuid(), 101 FROM generate_series(1, 5001)) AS run`,
      [owner, young],
    );
    await service.app.get(OldGenerationsSweep).run();
    expect(await rows.query('SELECT id FROM generation WHERE user_id = $1', [owner])).toEqual([
      { id: young },
    ]);
  });
});
