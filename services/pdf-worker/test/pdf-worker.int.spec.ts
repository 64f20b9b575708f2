import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, fromJsonString, type MessageInitShape, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  DocumentUploadedSchema,
  EventMetaSchema,
  events,
  type EventType,
  ExtractedTextSchema,
  MetadataSchema,
  PdfInspectedSchema,
  PdfInspectionFailedSchema,
  PdfRequestedSchema,
  PdfWriteFailedSchema,
  PdfWrittenSchema,
} from '@colophon/contracts';
import {
  durableOf,
  newId,
  objectKeys,
  ObjectStore,
  type RunningService,
  startService,
} from '@colophon/platform';
import {
  eventually,
  type FakeDocumentWork,
  startDocumentWork,
  startNats,
  type TestNats,
} from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { pdfWorkerService } from '../src/pdf-worker.definition.js';
import { inspectStructure } from '../src/pdf/inspect/inspect-structure.js';
import { BufferSource } from '../src/pdf/syntax/byte-source.js';
import { plain } from './fixtures/metadata.js';
import { buildPdf, helloObjects } from './fixtures/pdf-builder.js';

let nats: TestNats;
let folder: string;
let service: RunningService;
let requests: FakeDocumentWork;
let store: ObjectStore;
let connection: NatsConnection;
const heard: { subject: string; text: string }[] = [];

beforeAll(async () => {
  [nats, folder] = await Promise.all([startNats(), mkdtemp(join(tmpdir(), 'pdf-worker-'))]);
  requests = await startDocumentWork(nats.url);
  service = await startService(pdfWorkerService, {
    NATS_URL: nats.url,
    LOG_LEVEL: 'fatal',
    HTTP_PORT: '0',
    OBJECT_STORE_DIR: join(folder, 'objects'),
    PDF_TEMP_DIR: folder,
  });
  store = service.app.get(ObjectStore, { strict: false });
  connection = await connect({ servers: nats.url });
  connection.subscribe('colophon.pdf.v1.>', {
    callback: (_, message) => {
      heard.push({ subject: message.subject, text: message.string() });
    },
  });
});

afterAll(async () => {
  await connection.close();
  await service.close();
  await requests.stop();
  await nats.stop();
  await rm(folder, { recursive: true });
});

const certified = helloObjects('/Perms<</DocMDP<</Type/Sig>>>>');

const metaOf = (event: EventType, documentId: string) =>
  create(EventMetaSchema, {
    id: newId(),
    type: event.type,
    time: timestampFromDate(new Date()),
    aggregateId: documentId,
    userId: newId(),
    correlationId: newId(),
  });

async function answerTo(documentId: string, event: EventType): Promise<string> {
  const answer = () =>
    heard.find((message) => message.subject === event.type && message.text.includes(documentId));
  return (await eventually(answer, event.type)).text;
}

async function upload(pdf: Buffer): Promise<string> {
  const documentId = newId();
  await store.put(objectKeys.original(documentId), pdf, { contentType: 'application/pdf' });
  await announce(documentId);
  return documentId;
}

async function announce(documentId: string): Promise<void> {
  const event = events.documentUploaded;
  const body = create(DocumentUploadedSchema, { meta: metaOf(event, documentId), documentId });
  await jetstream(connection).publish(event.type, toJsonString(DocumentUploadedSchema, body));
}

async function requestPdf(
  documentId: string,
  metadataVersion: number,
  wishes: MessageInitShape<typeof PdfRequestedSchema> = {},
): Promise<void> {
  const event = events.pdfRequested;
  const meta = metaOf(event, documentId);
  const metadata = create(MetadataSchema, plain);
  const asked = { meta, documentId, metadataVersion, metadata, language: 'en', ...wishes };
  const body = create(PdfRequestedSchema, asked);
  const bytes = toJsonString(PdfRequestedSchema, body);
  // Delivered twice, as JetStream may.
  await jetstream(connection).publish(event.type, bytes);
  await jetstream(connection).publish(event.type, bytes);
}

const read = async (key: string): Promise<Buffer> => {
  const content = await store.get(key);
  return Buffer.concat(await content!.stream.toArray());
};

describe('what is not wanted any more', () => {
  it('is dropped before anything of it is read', async () => {
    const heads = jest.spyOn(store, 'head');
    const ended = newId();
    requests.withdraw(ended);
    await requestPdf(ended, 1);
    await announce(ended);
    const wanted = await upload(buildPdf(helloObjects()));
    await requestPdf(wanted, 1);
    await answerTo(wanted, events.pdfInspected);
    await answerTo(wanted, events.pdfWritten);
    expect(heads.mock.calls.map(([key]) => key)).not.toContain(objectKeys.original(ended));
    expect(heads).toHaveBeenCalled();
    expect(
      heard.filter(({ text, subject }) => text.includes(ended) && !subject.endsWith('requested')),
    ).toEqual([]);
    heads.mockRestore();
  });
});

describe('an uploaded document', () => {
  it('is inspected: text and thumbnail are stored before the answer is published', async () => {
    const objects = { ...helloObjects('/Lang(en)'), 6: '<</Title(My title)/Author(Me)>>' };
    const documentId = await upload(buildPdf(objects, { trailer: '/Info 6 0 R' }));
    const answer = fromJsonString(PdfInspectedSchema, await answerTo(documentId, events.pdfInspected));
    expect(answer).toMatchObject({
      documentId,
      pageCount: 1,
      language: 'en',
      hasThumbnail: true,
      warnings: [],
      refusalCode: '',
    });
    expect(answer.metadata).toMatchObject({ title: 'My title', author: 'Me', subject: '' });
    const text = fromJsonString(
      ExtractedTextSchema,
      (await read(objectKeys.text(documentId))).toString('utf8'),
    );
    expect(text.pages[0].lines[0].text).toBe('Hello colophon');
    const thumbnail = await read(objectKeys.thumbnail(documentId));
    expect(thumbnail.toString('latin1', 8, 12)).toBe('WEBP');
  });

  it('that nothing can be written into says so, beside all that was read of it', async () => {
    const documentId = await upload(buildPdf(certified));
    const answer = fromJsonString(PdfInspectedSchema, await answerTo(documentId, events.pdfInspected));
    expect(answer).toMatchObject({
      pageCount: 1,
      hasThumbnail: true,
      warnings: ['SIGNED', 'CERTIFIED'],
      refusalCode: 'certified_no_changes',
      refusalMessage: expect.stringMatching(/certified against changes/),
    });
  });

  it('that is no PDF ends at once with its class and a sentence', async () => {
    const documentId = await upload(Buffer.from('\u0089PNG'));
    const text = await answerTo(documentId, events.pdfInspectionFailed);
    expect(fromJsonString(PdfInspectionFailedSchema, text)).toMatchObject({
      documentId,
      errorCode: 'not_pdf',
      errorMessage: 'This file is not a PDF.',
    });
  });

  it('whose original comes late is tried again', async () => {
    const documentId = newId();
    const manager = await jetstreamManager(connection);
    const { stream } = events.documentUploaded;
    const durable = durableOf('pdf-worker', events.documentUploaded);
    const tries = async () => (await manager.consumers.info(stream, durable)).delivered.consumer_seq;
    const before = await tries();
    await announce(documentId);
    await eventually(async () => (await tries()) > before + 1, 'a try after the first');
    await store.put(objectKeys.original(documentId), buildPdf(helloObjects()), {
      contentType: 'application/pdf',
    });
    expect(await answerTo(documentId, events.pdfInspected)).toContain(documentId);
  });
});

describe('a requested PDF', () => {
  it('is written under its version; the original is untouched', async () => {
    const original = buildPdf(helloObjects());
    const documentId = await upload(original);
    await requestPdf(documentId, 3);
    const answer = fromJsonString(PdfWrittenSchema, await answerTo(documentId, events.pdfWritten));
    const objectKey = objectKeys.processed(documentId, 3);
    expect(answer).toMatchObject({ documentId, metadataVersion: 3, objectKey });
    const written = await read(objectKey);
    expect(written.subarray(0, original.length).equals(original)).toBe(true);
    expect((await read(objectKeys.original(documentId))).equals(original)).toBe(true);
    expect(written.toString('latin1')).toContain('(A plain title)');
  });

  it('that is delivered twice, and asked for again, is the same file each time', async () => {
    const documentId = await upload(buildPdf(helloObjects()));
    const askedAt = timestampFromDate(new Date('2026-01-15T12:00:00Z'));
    await requestPdf(documentId, 3, { askedAt });
    await requestPdf(documentId, 3, { askedAt });
    const told = () =>
      heard
        .filter(({ subject, text }) => subject === events.pdfWritten.type && text.includes(documentId))
        .map(({ text }) => fromJsonString(PdfWrittenSchema, text));
    // Heard as published, before the stream drops what it knows already: two requests, each delivered twice.
    await eventually(() => told().length === 4, 'four answers');
    const written = await read(objectKeys.processed(documentId, 3));
    const sha256 = createHash('sha256').update(written).digest('hex');
    expect([...new Set(told().map((answer) => answer.sha256))]).toEqual([sha256]);
    expect(new Set(told().map((answer) => answer.meta?.id)).size).toBe(2);
    expect(written.toString('latin1')).toContain('(D:20260115120000');
  });

  it('comes with a receipt that proves it', async () => {
    const objects = { ...helloObjects(), 6: '<</Title(Draft 3)>>' };
    const original = buildPdf(objects, { trailer: '/Info 6 0 R' });
    const documentId = await upload(original);
    await requestPdf(documentId, 1);
    const { receipt, size, sha256 } = fromJsonString(
      PdfWrittenSchema,
      await answerTo(documentId, events.pdfWritten),
    );
    const digest = createHash('sha256').update(original).digest('hex');
    expect(receipt).toMatchObject({
      profile: 'standard',
      original: { size: BigInt(original.length), sha256: digest },
      processed: { size, sha256 },
      bytesAdded: size - BigInt(original.length),
    });
    expect(receipt?.fields.find(({ field }) => field === 'title')).toMatchObject({
      before: 'Draft 3',
      after: plain.title,
      infoKey: 'Title',
      xmpProperties: ['dc:title'],
    });
  });

  it('has that receipt beside it as a PDF', async () => {
    const documentId = await upload(buildPdf(helloObjects()));
    await requestPdf(documentId, 2);
    const { sha256 } = fromJsonString(PdfWrittenSchema, await answerTo(documentId, events.pdfWritten));
    const receipt = inspectStructure(new BufferSource(await read(objectKeys.receipt(documentId, 2))));
    expect(receipt.metadata).toMatchObject({
      title: `Receipt: ${plain.title}`,
      description: expect.stringContaining(sha256),
    });
  });

  it('of a signed document is refused without consent, and written with it', async () => {
    const signed = buildPdf(helloObjects('/AcroForm<</SigFlags 3/Fields[]>>'));
    const documentId = await upload(signed);
    expect(await answerTo(documentId, events.pdfInspected)).toContain('SIGNED');
    await requestPdf(documentId, 1);
    const failed = fromJsonString(PdfWriteFailedSchema, await answerTo(documentId, events.pdfWriteFailed));
    expect(failed.errorCode).toBe('signed');
    await requestPdf(documentId, 1, { acceptSignatureChange: true });
    const written = fromJsonString(PdfWrittenSchema, await answerTo(documentId, events.pdfWritten));
    expect(written.warnings).toContain('SIGNED');
  });

  it('for search engines has its description where they read one', async () => {
    const documentId = await upload(buildPdf(helloObjects()));
    await requestPdf(documentId, 1, { writeProfile: 'search' });
    const { receipt } = fromJsonString(PdfWrittenSchema, await answerTo(documentId, events.pdfWritten));
    expect(receipt?.profile).toBe('search');
    const description = receipt?.fields.find(({ field }) => field === 'description');
    expect(description?.xmpProperties).toContain('dc:description');
  });

  it('of a certified document is refused permanently, even if its inspection did not report it', async () => {
    const documentId = await upload(buildPdf(certified));
    await requestPdf(documentId, 1);
    const text = await answerTo(documentId, events.pdfWriteFailed);
    expect(fromJsonString(PdfWriteFailedSchema, text)).toMatchObject({
      metadataVersion: 1,
      errorCode: 'certified_no_changes',
    });
  });

  it('whose original has expired is refused permanently, with a helpful message', async () => {
    const documentId = newId();
    await requestPdf(documentId, 1);
    const text = await answerTo(documentId, events.pdfWriteFailed);
    expect(fromJsonString(PdfWriteFailedSchema, text)).toMatchObject({
      errorCode: 'original_missing',
      errorMessage: 'The uploaded file has been deleted. Please upload it again.',
    });
  });
});
