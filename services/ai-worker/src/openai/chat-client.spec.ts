import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { ChatClient } from './chat-client.js';
import { createOpenAiClient } from './openai-client.js';

// Over HTTP and through the real SDK: refusals of pictures as llama-server and gateways word them.
type Refusal = readonly [status: number, message: string];

const question = {
  system: 'Describe the document.',
  material: 'Harbour Report',
  pictures: [{ contentType: 'image/jpeg', base64: 'UklGRg==' }],
  more: [],
  name: 'answer',
  schema: z.object({ title: z.string() }),
};
const LLAMA =
  'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj';

let server: Server;
/** Of each request, whether it held a picture. */
let pictures: boolean[] = [];
let refusals: Refusal[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      pictures.push(Buffer.concat(chunks).includes('image_url'));
      const [status, message] = refusals.shift() ?? [200, ''];
      const body =
        status === 200
          ? { choices: [{ index: 0, finish_reason: 'stop', message: { content: '{"title":"A"}' } }] }
          : { error: { code: status, message, type: 'server_error' } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  [pictures, refusals] = [[], []];
});

const clientOf = (): ChatClient => {
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  return new ChatClient(createOpenAiClient({ apiKey: 'key', baseUrl, timeoutMs: 10_000 }), 'model');
};
const ask = (client = clientOf(), base64 = 'UklGRg==') =>
  client.ask(
    { ...question, pictures: [{ contentType: 'image/jpeg', base64 }] },
    new AbortController().signal,
  );

describe('an endpoint that refuses pictures', () => {
  it.each<Refusal>([
    [500, LLAMA],
    [501, 'This model does not support image input'],
    [400, LLAMA],
    [404, 'No endpoints found that support image input'],
    [404, 'Not Found'],
    [413, 'Request Entity Too Large'],
    [415, 'Unsupported Media Type'],
    [422, 'Input should be a valid string'],
  ])('by %s "%s" is asked once more, with the text alone', async (status, message) => {
    refusals = [[status, message]];
    await expect(ask()).resolves.toMatchObject({ sawPicture: false });
    expect(pictures).toEqual([true, false]);
  });

  it('to two documents is blind from then on', async () => {
    const client = clientOf();
    for (const base64 of ['UklGRg==', 'AAAA']) {
      refusals = [[500, LLAMA]];
      await ask(client, base64);
    }
    expect(client.isBlind).toBe(true);
    await ask(client);
    expect(pictures).toEqual([true, false, true, false, false]);
  });
});

describe('an endpoint that answers neither with nor without pictures', () => {
  it('does not count as blind', async () => {
    const client = clientOf();
    for (const base64 of ['UklGRg==', 'AAAA']) {
      refusals = [
        [404, 'model not found'],
        [404, 'model not found'],
      ];
      await expect(ask(client, base64)).rejects.toMatchObject({ status: 404 });
    }
    expect(client.isBlind).toBe(false);
  });
});

describe('an error that is not about pictures', () => {
  it.each([401, 403])('by %s is the answer', async (status) => {
    refusals = [[status, 'image input is not supported for this key']];
    await expect(ask()).rejects.toMatchObject({ status });
    expect(pictures).toEqual([true]);
  });

  it('of the server is retried with them', async () => {
    refusals = [[503, 'The image processor is overloaded']];
    await expect(ask()).resolves.toMatchObject({ sawPicture: true });
    expect(pictures).toEqual([true, true]);
  });
});
