import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { create, toJsonString } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { DocumentUploadedSchema, DocumentWorkService, EventMetaSchema, events } from '@colophon/contracts';
import { createRpcClient, newId, objectKeys, ObjectStore, startService } from '@colophon/platform';
import {
  eventually,
  type FakeDocumentWork,
  startDocumentWork,
  startNats,
  type TestNats,
} from '@colophon/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { pdfWorkerService } from '../src/pdf-worker.definition.js';

/** Tries of an event before it is given up. */
const MOST_ATTEMPTS = 10;
const STREAM = events.documentUploaded.stream;
const DURABLE = 'pdf-worker_document_uploaded';

const tried = newId();
const givenUp = newId();
const waited = newId();
let nats: TestNats;
let folder: string;
let connection: NatsConnection;
let requests: FakeDocumentWork;
const start = () =>
  startService(pdfWorkerService, {
    NATS_URL: nats.url,
    NATS_ACK_WAIT_MS: '1000',
    LOG_LEVEL: 'fatal',
    HTTP_PORT: '0',
    OBJECT_STORE_DIR: join(folder, 'objects'),
    PDF_TEMP_DIR: folder,
  });

beforeAll(async () => {
  [nats, folder] = await Promise.all([startNats(), mkdtemp(join(tmpdir(), 'deaths-'))]);
  connection = await connect({ servers: nats.url });
  requests = await startDocumentWork(nats.url);
  // Stream and durable exist from here on, and the two files.
  const worker = await start();
  const store = worker.app.get(ObjectStore, { strict: false });
  for (const id of [tried, givenUp, waited])
    await store.put(objectKeys.original(id), Buffer.from('no PDF'), { contentType: 'application/pdf' });
  await worker.close();
});
afterAll(async () => {
  await requests.stop();
  await connection.close();
  await nats.stop();
  await rm(folder, { recursive: true });
});

async function announce(documentId: string): Promise<void> {
  const event = events.documentUploaded;
  const meta = create(EventMetaSchema, {
    id: newId(),
    type: event.type,
    time: timestampFromDate(new Date()),
    aggregateId: documentId,
    userId: newId(),
    correlationId: newId(),
  });
  const body = create(DocumentUploadedSchema, { meta, documentId });
  await jetstream(connection).publish(event.type, toJsonString(DocumentUploadedSchema, body));
}

/** For the broker a worker that died is one that took the event and was not heard of again. */
async function dies(times: number, { atWork }: { atWork: boolean }): Promise<void> {
  // A second for each of twenty deaths would be long; the next worker sets what it needs.
  const manager = await jetstreamManager(connection);
  await manager.consumers.update(STREAM, DURABLE, { ack_wait: nanos(100) });
  const consumer = await jetstream(connection).consumers.get(STREAM, DURABLE);
  for (let death = 1; death <= times; death += 1) {
    const taken = await eventually(async () => (await consumer.next()) ?? undefined, 'the next delivery');
    expect(taken.info.deliveryCount).toBe(death);
    const { meta, documentId } = taken.json<{ meta: { id: string }; documentId: string }>();
    const begun = { requestId: meta.id, documentId, work: 'inspection' };
    if (atWork) await createRpcClient(DocumentWorkService, connection).beginWork(begun);
  }
}

/** What the next worker answers: one that begins to work finds out that the file is no PDF. */
async function answerTo(documentId: string): Promise<string> {
  const answers = connection.subscribe(events.pdfInspectionFailed.type);
  const worker = await start();
  try {
    for await (const message of answers) {
      const { documentId: about, errorCode } = message.json<{ documentId: string; errorCode: string }>();
      if (about === documentId) return errorCode;
    }
    return 'none';
  } finally {
    answers.unsubscribe();
    await worker.close();
  }
}

// Real: NATS with JetStream, the service. Played: the document service, which counts each try before the work begins: a
// worker that is killed, or brought down by a file, cannot forget it.
describe('a file that brings its worker down each time', () => {
  it('is tried as long as it has attempts left', async () => {
    await announce(tried);
    await dies(MOST_ATTEMPTS - 1, { atWork: true });
    expect(await answerTo(tried)).toBe('not_pdf');
  });

  it('is then given up by the next worker, as our fault, without being touched again', async () => {
    await announce(givenUp);
    await dies(MOST_ATTEMPTS, { atWork: true });
    expect(await answerTo(givenUp)).toBe('storage_error');
  });
});

describe('a file that waited in workers that another one brought down', () => {
  it('has used up none of its tries', async () => {
    await announce(waited);
    await dies(MOST_ATTEMPTS + 5, { atWork: false });
    expect(await answerTo(waited)).toBe('not_pdf');
  });
});
