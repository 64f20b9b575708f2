// Real: the gateway, nats-server, HTTP. A gateway of its own for each case, because each ends it.
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { create } from '@bufbuild/protobuf';
import { StoredFileSchema } from '@colophon/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, FakeClock } from '@colophon/testing';
import { newId, type RunningService } from '@colophon/platform';
import { documentOf } from './fake-services.fixture.js';
import { GatewayFixture, pdfOf } from './gateway.fixture.js';

/** More than the kernel buffers while the client does not read. */
const LARGE = 20 * 1024 * 1024;
const documentId = documentOf().id;
const fixture = new GatewayFixture();

beforeAll(async () => {
  await fixture.start();
  const objectKey = `originals/${documentId}`;
  await mkdir(path.join(fixture.storeFolder, 'originals'), { recursive: true });
  await writeFile(path.join(fixture.storeFolder, objectKey), Buffer.alloc(LARGE, 'x'));
  const file = create(StoredFileSchema, { objectKey, filename: 'a.pdf', size: BigInt(LARGE) });
  fixture.services.files.getOriginal = async () => ({ file });
});
afterAll(() => fixture.stop());

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly text: string;
}

/** Keeps its connections as a balancer does. */
class Client {
  readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(private readonly gateway: RunningService) {}

  begin(method: string, target: string, headers: http.OutgoingHttpHeaders = {}) {
    const request = http.request(new URL(target, this.gateway.url), {
      agent: this.agent,
      method,
      headers: { authorization: `Bearer ${fixture.token()}`, ...headers },
    });
    const answer = new Promise<Answer>((resolve, reject) => {
      request.once('error', reject);
      request.once('response', (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        response.once('error', reject);
        response.once('end', () =>
          resolve({ status: response.statusCode, connection: response.headers.connection, text }),
        );
      });
    });
    return { request, answer };
  }

  get(target: string): Promise<Answer> {
    const { request, answer } = this.begin('GET', target);
    request.end();
    return answer;
  }
}

/** Sends requests on one connection until a response asks to close it. @returns that response */
const untilTold = async (client: Client): Promise<Answer> => {
  for (;;) {
    const answer = await client.get('/api/documents');
    if (answer.connection !== 'keep-alive') return answer;
  }
};

describe('a gateway that is ended', () => {
  it('answers what comes on a kept connection, and tells it to go elsewhere', async () => {
    const gateway = await fixture.startGateway();
    const client = new Client(gateway);
    expect(await client.get('/api/health/live')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const ended = gateway.close();
    expect(await untilTold(client)).toMatchObject({ status: 200, connection: 'close' });
    await ended;
    await expect(client.get('/api/health/live')).rejects.toThrow('ECONNREFUSED');
  });

  it('finishes a running upload, and does not wait longer for its connection', async () => {
    const gateway = await fixture.startGateway();
    const other = new Client(gateway);
    await other.get('/api/health/live');
    const boundary = newId();
    const { request, answer } = new Client(gateway).begin('POST', '/api/documents/upload', {
      'content-type': `multipart/form-data; boundary=${boundary}`,
    });
    request.write(
      `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`,
    );
    request.write(pdfOf(5000));
    await eventually(
      async () => (await fixture.unfinishedObjects()).length === 1,
      'the upload to have begun',
    );
    const ended = gateway.close();
    await untilTold(other);
    request.end(`\r\n--${boundary}--\r\n`);
    expect(await answer).toMatchObject({ status: 201, connection: 'close' });
    await ended;
  });

  it('is held by a download that had begun before until it is read, and then no longer', async () => {
    const clock = new FakeClock(new Date());
    const gateway = await fixture.startGateway({}, clock);
    const other = new Client(gateway);
    await other.get('/api/health/live');
    const { request, answer } = new Client(gateway).begin('GET', `/api/documents/${documentId}/original`);
    request.end();
    const [response] = (await once(request, 'response')) as [http.IncomingMessage];
    response.pause();
    let isEnded = false;
    void gateway.close().then(() => (isEnded = true));
    await untilTold(other);
    // Longer than kept connections are given to go elsewhere.
    await clock.advance(2500);
    expect(isEnded).toBe(false);
    response.resume();
    const { status, connection, text } = await answer;
    expect({ status, connection, size: text.length }).toEqual({
      status: 200,
      connection: 'keep-alive',
      size: LARGE,
    });
    await fixture.end(gateway, clock);
  });

  it('ends a stream of events that is opened now, so that its reader goes elsewhere', async () => {
    const gateway = await fixture.startGateway();
    const [client, other] = [new Client(gateway), new Client(gateway)];
    await Promise.all([client, other].map((each) => each.get('/api/health/live')));
    const ended = gateway.close();
    await untilTold(other);
    expect(await client.get('/api/documents/events')).toMatchObject({
      status: 200,
      text: 'retry: 2000\n\n',
    });
    await ended;
  });
});
