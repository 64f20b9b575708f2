import { PassThrough } from 'node:stream';
import { ColophonError } from '@colophon/sdk';
import { describe, expect, it, jest } from '@jest/globals';
import { McpServer } from '../src/mcp/mcp-server.js';
import { objectOf } from '../src/mcp/schema.js';
import { type Tool, ToolRefusal } from '../src/mcp/tool.js';
import { LocalServer, type Reply } from '../../sdk/test/local-server.js';
import { runCommand } from './run-command.js';

const tool = (name: string, call: Tool['call']): Tool => ({
  name,
  title: name,
  description: name,
  scopes: [],
  isReadOnly: true,
  isRepeatable: true,
  input: objectOf({ limit: { type: 'integer', description: 'how many', minimum: 1, maximum: 50 } }),
  call,
});

/** What the server answers to these lines. */
const answersTo = async (lines: readonly string[], tools: readonly Tool[] = []) => {
  const written: string[] = [];
  const faults: string[] = [];
  const server = new McpServer({
    version: '1.2.3',
    instructions: 'Be careful.',
    tools,
    write: (line) => void written.push(line),
    onFault: (line) => void faults.push(line),
  });
  const input = new PassThrough();
  input.end(lines.map((line) => `${line}\n`).join(''));
  await server.serve(input, new AbortController().signal);
  expect(written.every((line) => line.endsWith('\n') && line.indexOf('\n') === line.length - 1)).toBe(true);
  return { answers: written.map((line) => JSON.parse(line) as Record<string, any>), faults };
};
const request = (id: unknown, method: string, params?: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params });
const called = (id: number, name: string, input: unknown = {}): string =>
  request(id, 'tools/call', { name, arguments: input });

describe('the protocol', () => {
  it.each([
    ['2025-06-18', '2025-06-18'],
    ['2024-11-05', '2024-11-05'],
    ['2099-01-01', '2025-11-25'],
    [undefined, '2025-11-25'],
  ])('speaks the version the client asks for, else its newest: %s', async (wanted, protocolVersion) => {
    const { answers } = await answersTo([request(1, 'initialize', { protocolVersion: wanted })]);
    expect(answers).toMatchObject([
      {
        jsonrpc: '2.0',
        id: 1,
        result: { protocolVersion, serverInfo: { name: 'colophon', version: '1.2.3' } },
      },
    ]);
  });

  it.each([
    ['no JSON', '{', -32_700],
    ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"ping"}]', -32_700],
    ['no request', '{"jsonrpc":"2.0","id":1}', -32_600],
    ['an id of another kind', '{"jsonrpc":"2.0","id":{},"method":"ping"}', -32_600],
    ['an unknown method', request(1, 'resources/list'), -32_601],
    ['an unknown tool', called(1, 'delete_document'), -32_602],
    ['a line without end', `"${'x'.repeat(1_100_000)}"`, -32_700],
  ])('refuses %s and goes on', async (_, line, code) => {
    const { answers } = await answersTo([line, request('next', 'ping')]);
    expect(answers).toMatchObject([{ error: { code } }, { id: 'next', result: {} }]);
  });

  it('answers no notification, no answer and no empty line', async () => {
    const lines = [
      '',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":7,"result":{}}',
    ];
    await expect(answersTo(lines)).resolves.toEqual({ answers: [], faults: [] });
  });
});

describe('a tool', () => {
  it('gets arguments as its schema says, or is not called', async () => {
    const seen: unknown[] = [];
    const tools = [tool('count', (input) => Promise.resolve({ seen: seen.push(input) }))];
    const inputs = [
      { limit: 5 },
      { limit: 0 },
      { limit: 1.5 },
      { limit: '5' },
      { other: 1 },
      [],
      { __proto__x: 1 },
    ];
    const { answers } = await answersTo(
      inputs.map((input, id) => called(id, 'count', input)),
      tools,
    );
    expect(seen).toEqual([{ limit: 5 }]);
    expect(answers.map(({ result }) => result.isError ?? false)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  it('says why it refuses, but nothing of what broke within', async () => {
    const failing = (error: Error): Tool['call'] => jest.fn<Tool['call']>().mockRejectedValue(error);
    const api = new ColophonError('There is no such document.', { status: 404, code: 'not_found' });
    const details = [
      { field: 'title', message: 'At most 60 characters are allowed' },
      { field: 'author', message: 'This must be text' },
    ];
    const wrong = new ColophonError('Not valid.', { status: 400, code: 'validation_failed', details });
    const { answers, faults } = await answersTo(
      [called(1, 'refuses'), called(2, 'asks'), called(3, 'breaks'), called(4, 'corrects')],
      [
        tool('refuses', failing(new ToolRefusal('Not that one.'))),
        tool('asks', failing(api)),
        tool('breaks', failing(new Error('ENOSPC /home/ada'))),
        tool('corrects', failing(wrong)),
      ],
    );
    expect(answers.map(({ result }) => [result.isError, result.content[0].text])).toEqual([
      [true, 'Not that one.'],
      [true, 'There is no such document. (not_found)'],
      [true, 'That did not work.'],
      [
        true,
        'Not valid. title: At most 60 characters are allowed; author: This must be text (validation_failed)',
      ],
    ]);
    expect(faults).toEqual(['breaks: ENOSPC /home/ada']);
  });

  it('is given up when the client cancels, and when it goes, without an answer', async () => {
    const aborted: unknown[] = [];
    const waits: Tool['call'] = (_, signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(signal.reason.message);
          reject(signal.reason as Error);
        });
      });
    const cancel = JSON.stringify({
      jsonrpc: '2.0',
      method: 'notifications/cancelled',
      params: { requestId: 1 },
    });
    const lines = [called(1, 'waits'), called(2, 'waits'), called(2, 'waits'), cancel];
    const { answers, faults } = await answersTo(lines, [tool('waits', waits)]);
    expect(aborted).toEqual(['The client has cancelled.', 'The client has gone.']);
    // The id that is in use alone.
    expect(answers).toMatchObject([{ id: 2, error: { code: -32_600 } }]);
    expect(faults).toEqual([]);
  });
});

describe('the scopes of the key', () => {
  it.each<[string, Reply, number]>([
    [
      'are all for the token of a session',
      { status: 404, json: { error: 'A session.', code: 'not_found' } },
      0,
    ],
    ['are unknown where only a proxy says so', { status: 404, text: '404 page not found' }, 6],
  ])('%s', async (_case, reply, end) => {
    const server = await LocalServer.start();
    try {
      server.willAnswer(reply);
      const environment = { COLOPHON_URL: server.url, COLOPHON_API_KEY: 'clphk_key' };
      await expect(runCommand(['mcp'], environment)).resolves.toMatchObject({ end });
    } finally {
      await server.stop();
    }
  });
});
