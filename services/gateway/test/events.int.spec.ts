import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { jetstreamManager } from '@nats-io/jetstream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, passes } from '@colophon/testing';
import { events } from '@colophon/contracts';
import { EventPublisher, newId } from '@colophon/platform';
import { documentOf, moment, user } from './fake-services.fixture.js';
import { GatewayFixture } from './gateway.fixture.js';

const fixture = new GatewayFixture();
beforeAll(() => fixture.start());
afterAll(() => fixture.stop());

const PROOF = newId();
const publish = (status: string, userId = user.id, documentId = documentOf().id) =>
  new EventPublisher(fixture.connection).publish(
    events.documentStatusChanged,
    { documentId, status, errorCode: '', errorMessage: '', updatedAt: timestampFromDate(moment) },
    { id: newId(), time: moment, aggregateId: documentId, userId },
  );

const publishProof = (status: string, userId = user.id) =>
  new EventPublisher(fixture.connection).publish(
    events.proofChanged,
    { proofId: PROOF, status },
    { id: newId(), time: moment, aggregateId: PROOF, userId },
  );

/** An open stream, read event by event. */
class Stream {
  private text = '';
  private readonly abort = new AbortController();
  private reader!: ReadableStreamDefaultReader<Uint8Array>;

  async open(lastEventId?: string, token?: string): Promise<Response> {
    const response = await fixture.call('/api/documents/events', {
      signal: this.abort.signal,
      headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
      ...(token === undefined ? {} : { token }),
    });
    if (!response.body) throw new Error('there is no stream');
    this.reader = response.body.getReader();
    return response;
  }

  /** The next event with an id; one of a document has no name. */
  async next(): Promise<{ name?: string; id: string; data: Record<string, unknown> }> {
    for (;;) {
      const match = /(?:event: (\w+)\n)?id: (\d+)\ndata: (.*)\n\n/.exec(this.text);
      if (match) {
        this.text = this.text.slice(match.index + match[0].length);
        const [, name, id = '', data = '{}'] = match;
        const event = { id, data: JSON.parse(data) as Record<string, unknown> };
        return name === undefined ? event : { ...event, name };
      }
      const { value, done } = await this.reader.read();
      if (done) throw new Error('the stream ended');
      this.text += Buffer.from(value).toString('utf8');
    }
  }

  close(): void {
    this.abort.abort();
  }
}

describe('the event stream', () => {
  it("brings only the caller's changes", async () => {
    const stream = new Stream();
    const response = await stream.open();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('cache-control')).toBe('no-store');
    await publish('completed', newId());
    await publish('processing');
    expect((await stream.next()).data).toEqual({
      id: documentOf().id,
      status: 'processing',
      errorCode: null,
      errorMessage: null,
      fieldGeneration: null,
      updatedAt: '2026-01-15T12:00:00.000Z',
    });
    stream.close();
  });

  it('goes on behind the last event a client got, without a gap or a repetition', async () => {
    const first = new Stream();
    await first.open();
    await publish('uploaded');
    const { id } = await first.next();
    first.close();
    await publish('processing');
    await publish('failed', newId());
    await publish('completed');
    const second = new Stream();
    await second.open(id);
    const replayed = [await second.next(), await second.next()];
    await publish('ready_for_download');
    const statuses = [...replayed, await second.next()].map(({ data }) => data['status']);
    expect(statuses).toEqual(['processing', 'completed', 'ready_for_download']);
    second.close();
  });

  it('brings the changes of proofs under a name of their own, in order, and after a break too', async () => {
    const first = new Stream();
    await first.open();
    await publishProof('running', newId());
    await publishProof('running');
    await publish('processing');
    const running = await first.next();
    expect(running).toMatchObject({ name: 'proof', data: { id: PROOF, status: 'running' } });
    expect((await first.next()).name).toBeUndefined();
    first.close();
    await publishProof('completed');
    const second = new Stream();
    await second.open(running.id);
    const replayed = [await second.next(), await second.next()];
    await publishProof('deleted');
    expect([...replayed, await second.next()].map(({ name, data }) => [name, data['status']])).toEqual([
      [undefined, 'processing'],
      ['proof', 'completed'],
      ['proof', 'deleted'],
    ]);
    second.close();
  });

  it.each(['0', '999999999', 'abc', '-1', ''])(
    'is simply live for the unknown last id %j',
    async (lastId) => {
      const stream = new Stream();
      await stream.open(lastId);
      await publish('processing');
      expect((await stream.next()).data['status']).toBe('processing');
      stream.close();
    },
  );

  it('is refused without a token', async () => {
    expect((await fixture.call('/api/documents/events', { token: null })).status).toBe(401);
  });

  it('goes on after the broker crashed and came back', async () => {
    const stream = new Stream();
    await stream.open();
    await fixture.nats.kill();
    await fixture.nats.resume();
    // Without a connection a publish fails; retry until the broker has it.
    await eventually(
      passes(() => publish('completed')),
      'the broker to take the event',
    );
    expect((await stream.next()).data['status']).toBe('completed');
    stream.close();
  });

  it('ends when the broker has lost the stream of changes, and is live again under the last id of before', async () => {
    const stream = new Stream();
    await stream.open();
    await publish('uploaded');
    await publish('processing');
    await stream.next();
    const { id } = await stream.next();
    const { streams } = await jetstreamManager(fixture.connection);
    const { config } = await streams.info(events.documentStatusChanged.stream);
    await streams.delete(config.name);
    await streams.add(config);
    await expect(stream.next()).rejects.toThrow('the stream ended');
    const next = new Stream();
    await next.open(id);
    await publish('ready_for_download');
    expect((await next.next()).data['status']).toBe('ready_for_download');
    next.close();
  });

  it('ends when the gateway stops, and the next gateway resumes it', async () => {
    const stream = new Stream();
    await stream.open();
    await publish('processing');
    const { id } = await stream.next();
    await fixture.gateway.close();
    await expect(stream.next()).rejects.toThrow('the stream ended');
    await publish('completed');
    fixture.gateway = await fixture.startGateway();
    const resumed = new Stream();
    await resumed.open(id);
    expect((await resumed.next()).data['status']).toBe('completed');
    resumed.close();
  });
});

describe('writing a PDF', () => {
  const target = `/api/documents/${documentOf().id}/generate-pdf`;
  const { files, documents } = fixture.services;
  const generate = () => fixture.call(target, { method: 'POST' });

  it('answers when the file is there', async () => {
    files.generatePdf = async () => ({ document: documentOf({ writing: true }) });
    const looked = Promise.withResolvers<void>();
    documents.getDocument = async () => {
      looked.resolve();
      return { document: documentOf({ writing: true }) };
    };
    const answer = generate();
    await looked.promise;
    documents.getDocument = async () => ({ document: documentOf({ status: 'ready_for_download' }) });
    await publish('ready_for_download');
    const response = await answer;
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ document: { status: 'ready_for_download' } });
  });

  it('answers also when the event about it was lost', async () => {
    files.generatePdf = async () => ({ document: documentOf({ writing: true }) });
    documents.getDocument = async () => ({ document: documentOf({ status: 'ready_for_download' }) });
    expect((await generate()).status).toBe(200);
  });

  it('is refused with the reason of the writer', async () => {
    files.generatePdf = async () => ({ document: documentOf({ writing: true }) });
    documents.getDocument = async () => ({
      document: documentOf({ errorCode: 'certified', errorMessage: 'This PDF is certified.' }),
    });
    const response = await generate();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: 'pdf_not_writable',
      error: 'This PDF is certified.',
    });
  });
});
