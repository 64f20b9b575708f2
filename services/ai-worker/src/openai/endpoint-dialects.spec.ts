import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { leadingPhrases } from '../local/leading-phrases.js';
import { page, requestFor, textOf } from '../../test/extracted-text.fixture.js';
import { createOpenAiClient } from './openai-client.js';
import { OpenAiMetadataProvider } from './openai-metadata.provider.js';

// Over HTTP and through the real SDK: answers as Azure OpenAI, Ollama and vLLM word them, and as no server should.
type Reply = (response: ServerResponse, body: Record<string, unknown>) => void;

const REPORT = requestFor(
  textOf([
    page(1, [
      ['Harbour Logistics Report', 28],
      ['Harbour operators move containers through automated terminals every single day of the year.', 11],
    ]),
  ]),
);
const ANSWER = JSON.stringify({
  title: 'Harbour Logistics Report',
  subject: 'Report on automated terminals',
  keywords: ['terminals'],
  author: '',
  description: 'Harbour operators move containers through automated terminals every single day of the year.',
  documentType: 'report',
  language: 'en',
});

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };
const raw =
  (body: string | Buffer, contentType = 'application/json'): Reply =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.end(body);
  };
const completion = (message: object, more: object = {}): Reply =>
  json(200, { choices: [{ index: 0, finish_reason: 'stop', message }], ...more });
const good = completion({ role: 'assistant', content: ANSWER });

let server: Server;
let replies: Reply[] = [];
let bodies: Record<string, unknown>[] = [];
let paths: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      bodies.push(body);
      paths.push(request.url ?? '');
      (replies.length > 1 ? replies.shift() : replies[0])?.(response, body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  [replies, bodies, paths] = [[], [], []];
});

const providerAt = (path = '/v1', timeoutMs = 100_000): OpenAiMetadataProvider => {
  const { port } = server.address() as AddressInfo;
  const client = createOpenAiClient({ apiKey: 'key', baseUrl: `http://127.0.0.1:${port}${path}`, timeoutMs });
  return new OpenAiMetadataProvider(client, 'model', () => 0, leadingPhrases);
};
const ask = (path?: string, timeoutMs?: number) =>
  providerAt(path, timeoutMs).generate(REPORT, new AbortController().signal);

describe('Azure OpenAI', () => {
  it('is asked under its own path', async () => {
    replies = [good];
    expect((await ask('/openai/v1/')).metadata.title).toBe('Harbour Logistics Report');
    expect(paths).toEqual(['/openai/v1/chat/completions']);
  });

  it('declines by its content filter, before and after the model', async () => {
    replies = [
      json(400, { error: { code: 'content_filter', message: 'The response was filtered', status: 400 } }),
    ];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_refused' });
    replies = [
      json(200, {
        choices: [{ index: 0, finish_reason: 'content_filter', message: { content: '{"title":' } }],
      }),
    ];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_refused' });
  });

  it('names its own wait, which is not slept out', async () => {
    replies = [
      json(429, { error: { code: '429', message: 'Rate limit is exceeded.' } }, { 'retry-after': '90' }),
    ];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_rate_limited', retryAfterMs: 112_500 });
    expect(bodies).toHaveLength(1);
  });
});

describe('Ollama', () => {
  it('may tell no tokens and wrap its JSON', async () => {
    replies = [completion({ content: `\`\`\`json\n${ANSWER}\n\`\`\`` })];
    expect((await ask()).usage).toEqual({ inputTokens: 0, outputTokens: 0 });
  });

  it('without the model says so in a plain error, which is final', async () => {
    replies = [json(404, { error: "model 'model' not found, try pulling it first" })];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_rejected', retryable: false });
    expect(bodies).toHaveLength(1);
  });
});

describe('vLLM', () => {
  it('refuses a schema with an error that is not nested, and is asked for less', async () => {
    const refusal = {
      object: 'error',
      message: 'guided_json is not supported',
      type: 'BadRequestError',
      code: 400,
    };
    replies = [json(400, refusal), json(400, refusal), good];
    expect((await ask()).metadata.title).toBe('Harbour Logistics Report');
    expect(bodies.map((body) => (body['response_format'] as { type?: string } | undefined)?.type)).toEqual([
      'json_schema',
      'json_object',
      undefined,
    ]);
  });

  it('may answer with its reasoning before the JSON, or beside it', async () => {
    replies = [
      completion({ content: `<think>{"title": "no"}</think>\n${ANSWER}`, reasoning_content: 'Hm.' }),
    ];
    expect((await ask()).metadata.title).toBe('Harbour Logistics Report');
  });

  it('that is overloaded is tried again', async () => {
    replies = [json(503, { object: 'error', message: 'overloaded', code: 503 }), good];
    expect((await ask()).metadata.title).toBe('Harbour Logistics Report');
  });
});

describe('a server that breaks the protocol', () => {
  it.each<[string, Reply, string]>([
    ['an empty body', raw(''), 'ai_empty_answer'],
    ['a page of HTML', raw('<html>Sign in</html>', 'text/html'), 'ai_empty_answer'],
    [
      'JSON cut off',
      raw(JSON.stringify({ choices: [{ message: { content: ANSWER } }] }).slice(0, 80)),
      'ai_unreadable_answer',
    ],
    ['no choices', json(200, { choices: [] }), 'ai_empty_answer'],
    ['null', json(200, null), 'ai_empty_answer'],
    ['a choice without message', json(200, { choices: [{}] }), 'ai_empty_answer'],
    ['content that is no text', completion({ content: { title: 'x' } }), 'ai_empty_answer'],
  ])('by %s gives a failure with a sentence, never a success', async (_how, reply, code) => {
    replies = [reply];
    await expect(ask()).rejects.toMatchObject({ code, retryable: false });
  });

  it('by bytes that are no UTF-8 gives clean text', async () => {
    const body = Buffer.from(JSON.stringify({ choices: [{ message: { content: ANSWER } }] }));
    const at = body.indexOf('terminals');
    replies = [
      raw(Buffer.concat([body.subarray(0, at), Buffer.from([0xff, 0xc3, 0x28]), body.subarray(at)])),
    ];
    const { metadata } = await ask();
    expect(JSON.stringify(metadata)).not.toContain('\uFFFD');
    expect(metadata.title).toBe('Harbour Logistics Report');
  });

  const breaksOff: Reply = (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"choices":', () => response.destroy());
  };

  it('by a connection that breaks off is asked again', async () => {
    replies = [breaksOff, good];
    expect((await ask()).metadata.title).toBe('Harbour Logistics Report');
  });

  it('by connections that all break off within the answer is unavailable', async () => {
    replies = [breaksOff];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_unavailable', retryable: true });
    expect(bodies).toHaveLength(3);
  });

  it('by a body that never ends is left after the timeout', async () => {
    replies = [
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write(' ');
      },
    ];
    await expect(ask('/v1', 100)).rejects.toMatchObject({ code: 'ai_timeout', retryable: true });
    expect(bodies).toHaveLength(3);
  });

  it('by an endless answer is left', async () => {
    const endless: Reply = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = (error?: Error | null): void => {
        if (!error) response.write(' '.repeat(256 * 1024), more);
      };
      more();
    };
    replies = [endless];
    await expect(ask()).rejects.toMatchObject({ code: 'ai_unavailable', retryable: true });
  });
});

describe('a scan', () => {
  const pictures = ['UklGRg==', 'AAAA', 'BBBB'].map((base64) => ({ contentType: 'image/jpeg', base64 }));
  const scan = { ...requestFor(textOf([page(1, [])]), { filename: 'scan-0042.pdf' }), pictures };
  const seen = completion({
    content: JSON.stringify({ title: 'Annual Report 1987', author: 'Ada Lovelace' }),
  });
  const shown = (): number[] =>
    bodies.map((body) => JSON.stringify(body).match(/data:image\/jpeg;base64,[A-Z]{4}/giu)?.length ?? 0);

  it('is looked at by an endpoint that can see, and what it read there is kept with low confidence', async () => {
    replies = [seen];
    const { metadata, evidence, warnings } = await providerAt().generate(scan, new AbortController().signal);
    expect(shown()).toEqual([3]);
    expect(metadata).toMatchObject({ title: 'Annual Report 1987', author: 'Ada Lovelace' });
    expect(evidence.title).toMatchObject({ source: 'none', confidence: 0.3 });
    expect(warnings).toEqual(['NO_TEXT', 'PICTURE_READ']);
  });

  const failure = { code: 'ai_unreadable_answer' };
  const another = { ...scan, pictures: [{ contentType: 'image/jpeg', base64: 'CCCC' }] };
  const refused = (text: string): Reply => json(400, { error: { message: text } });

  it('is described by its name and properties alone where the endpoint is blind, which is remembered after two documents', async () => {
    const blind = refused('image_url is only supported by certain models');
    replies = [blind, seen, seen, blind, seen];
    const provider = providerAt();
    // Nothing of what it claims to have read stands in the name or the properties.
    await expect(provider.generate(scan, new AbortController().signal)).rejects.toMatchObject(failure);
    expect(provider.canSee).toBe(true);
    await expect(provider.generate(another, new AbortController().signal)).rejects.toMatchObject(failure);
    expect(provider.canSee).toBe(false);
    await expect(provider.generate(scan, new AbortController().signal)).rejects.toMatchObject(failure);
    expect(shown()).toEqual([3, 0, 0, 1, 0, 0, 0, 0]);
  });

  it.each([
    'Your input image may contain content that is not allowed by our safety system',
    'Unable to process input image',
    'You uploaded an unsupported image',
    'At most 1 image(s) may be provided in one prompt.',
    'The prompt (total length 9000) is too long: text tokens plus multimodal tokens exceed the model length',
  ])('whose pictures alone are refused leaves the next ones to be seen: %s', async (text) => {
    replies = [refused(text), seen, seen, seen];
    const provider = providerAt();
    await expect(provider.generate(scan, new AbortController().signal)).rejects.toMatchObject(failure);
    const { warnings } = await provider.generate(scan, new AbortController().signal);
    expect(warnings).toContain('PICTURE_READ');
    expect(shown()).toEqual([3, 0, 0, 3]);
  });

  it('is looked at by an endpoint that has seen one, whatever it refuses since', async () => {
    const unsupported = refused('You uploaded an unsupported image');
    replies = [seen, unsupported, seen, seen, refused('Unable to process input image'), seen, seen, seen];
    const provider = providerAt();
    await provider.generate(scan, new AbortController().signal);
    await expect(provider.generate(scan, new AbortController().signal)).rejects.toMatchObject(failure);
    await expect(provider.generate(another, new AbortController().signal)).rejects.toMatchObject(failure);
    expect(provider.canSee).toBe(true);
    await provider.generate(scan, new AbortController().signal);
    expect(shown()).toEqual([3, 3, 0, 0, 1, 0, 0, 3]);
  });

  it.each([
    ['de', 'de'],
    ['pt-BR', 'pt'],
    ['EN_us', 'en'],
    ['German', 'de'],
    ['spanish', 'es'],
    ['Portuguese (Brazil)', 'pt'],
    ['Français', 'fr'],
    ['中文', 'zh'],
    ['none', ''],
    ['deu', 'de'],
    ['German or Dutch', ''],
  ])('is in the language whose code or name the model gives for it: %s is "%s"', async (language, code) => {
    replies = [completion({ content: JSON.stringify({ title: 'Annual Report 1987', language }) })];
    const result = await providerAt().generate(scan, new AbortController().signal);
    expect(result.language).toBe(code);
  });

  it('without a picture gets what its properties say, and nothing from nothing', async () => {
    const answer = { title: 'Annual Report', keywords: ['zebras'], author: 'Ada Lovelace' };
    replies = [completion({ content: JSON.stringify(answer) })];
    const stated = requestFor(textOf([page(1, [])]), { original: { title: 'Annual Report' } });
    const { metadata } = await providerAt().generate(stated, new AbortController().signal);
    expect(metadata).toMatchObject({ title: 'Annual Report', keywords: '', author: '' });
  });
});
