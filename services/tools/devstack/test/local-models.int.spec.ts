import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { findLocalModels } from '../src/models/local-models.js';
import { chooseModel, offersOf, variablesOf } from '../src/models/model-choice.js';
import { type ModelServer, usualServers } from '../src/models/model-servers.js';

type Program = 'Ollama' | 'LM Studio' | 'llama.cpp';
type Answers = Readonly<Record<string, unknown>>;

const running: Server[] = [];
afterEach(() => {
  for (const server of running.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

const listen = async (listener: RequestListener): Promise<number> => {
  const server = createServer(listener);
  running.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
};

/** The usual server of that name, on a port of the test. */
const at = (program: Program, port: number): ModelServer => {
  const usual = usualServers.find(({ name }) => name === program);
  if (!usual) throw new Error(program);
  return { ...usual, port };
};

/** A program that answers these paths with JSON, and 404 to all others. */
const answering = (answers: Answers): Promise<number> =>
  listen((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { error: 'no such path' }));
  });

const found = async (...servers: ModelServer[]): Promise<string[]> =>
  (await findLocalModels({ servers, timeoutMs: 30_000 })).map(({ server, name }) => `${server}: ${name}`);

const tags = (...names: string[]) => ({ '/api/tags': { models: names.map((name) => ({ name })) } });

describe('models on this machine', () => {
  it('are looked for on the ports their servers use unless told otherwise', () => {
    expect(usualServers.map(({ name, port }) => `${name} ${port}`)).toEqual([
      'Ollama 11434',
      'LM Studio 1234',
      'llama.cpp 8080',
    ]);
  });

  it('of several servers are all found', async () => {
    const ollama = await answering(tags('qwen3:8b', 'llama3.2:3b'));
    const studio = await answering({
      '/api/v0/models': { object: 'list', data: [{ id: 'qwen2-vl-7b-instruct', type: 'vlm' }] },
    });
    const llama = await answering({
      '/v1/models': {
        object: 'list',
        data: [{ id: '/home/anna/models/qwen3-8b.gguf', owned_by: 'llamacpp' }],
      },
    });
    expect(await found(at('Ollama', ollama), at('LM Studio', studio), at('llama.cpp', llama))).toEqual([
      'Ollama: qwen3:8b',
      'Ollama: llama3.2:3b',
      'LM Studio: qwen2-vl-7b-instruct',
      'llama.cpp: qwen3-8b.gguf',
    ]);
  });

  it('of an older LM Studio are found in the list of the OpenAI API', async () => {
    const port = await answering({ '/v1/models': { object: 'list', data: [{ id: 'mistral-7b' }] } });
    expect(await found(at('LM Studio', port))).toEqual(['LM Studio: mistral-7b']);
  });

  it('that only make embeddings, or run on another machine, are left out', async () => {
    const ollama = await answering({
      '/api/tags': {
        models: [
          { name: 'nomic-embed-text:latest', details: { family: 'nomic-bert' } },
          { name: 'all-minilm:l6', details: { family: 'bert' } },
          { name: 'bge-m3:latest' },
          { name: 'gpt-oss:120b-cloud', remote_host: 'https://models.example' },
          { name: 'gemma3:4b', details: { family: 'gemma3' } },
        ],
      },
    });
    const studio = await answering({
      '/api/v0/models': { data: [{ id: 'text-vectors-nomic', type: 'embeddings' }] },
    });
    expect(await found(at('Ollama', ollama), at('LM Studio', studio))).toEqual(['Ollama: gemma3:4b']);
  });

  it('are none where another program has the port of llama.cpp', async () => {
    const gateway = await answering({ '/v1/models': { object: 'list', data: [{ id: 'x' }] } });
    const page = await listen((_, response) => response.end('<!doctype html>'));
    expect(await found(at('llama.cpp', gateway), at('llama.cpp', page))).toEqual([]);
  });

  it('are none where nothing listens', async () => {
    const port = await answering({});
    running.pop()?.close();
    expect(await found(at('Ollama', port))).toEqual([]);
  });
});

describe('a hostile answer', () => {
  it('that never comes is given up', async () => {
    const silent = await listen(() => undefined);
    const started = await listen((_, response) => void response.write('{"models":['));
    const servers = [at('Ollama', silent), at('Ollama', started)];
    expect(await findLocalModels({ servers, timeoutMs: 200 })).toEqual([]);
  });

  it('that never ends is given up after a megabyte', async () => {
    const piece = ' '.repeat(64 * 1024);
    let isClosed: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (isClosed = resolve));
    const port = await listen((_, response) => {
      const write = (): void => {
        while (!response.destroyed && response.write(piece));
      };
      response.on('drain', write).on('close', () => isClosed?.());
      write();
    });
    // Without the bound it would be read for ten minutes, longer than a test may take.
    expect(await findLocalModels({ servers: [at('Ollama', port)], timeoutMs: 600_000 })).toEqual([]);
    await closed;
  });

  it('that leads to another address is not followed', async () => {
    const other = await answering(tags('qwen3:8b'));
    const port = await listen((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${other}/api/tags` }).end();
    });
    expect(await found(at('Ollama', port))).toEqual([]);
  });

  it('with names that are no words of a command offers only those that are', async () => {
    const port = await answering(
      tags(
        'red\u001b[31m',
        'two\nlines',
        'right\u202eleft',
        '$(reboot)',
        'a`b',
        'quote"d',
        '--fake-llm',
        'x'.repeat(201),
        '',
        'fine:1b',
      ),
    );
    expect(await found(at('Ollama', port))).toEqual(['Ollama: fine:1b']);
  });

  it('of the wrong form is no list', async () => {
    const port = await answering({ '/api/tags': { models: 'qwen3' } });
    const mixed = await answering({ '/api/tags': { models: [null, 7, { name: 8 }, { name: 'ok' }] } });
    expect(await found(at('Ollama', port), at('Ollama', mixed))).toEqual(['Ollama: ok']);
  });
});

describe('the choice of a model', () => {
  const of = (server: Program, ...names: string[]) =>
    names.map((name) => ({ server, name, baseUrl: `http://127.0.0.1:1/${server}/v1` }));

  it('is offered by name, with the command that takes it', () => {
    expect(offersOf(of('Ollama', 'qwen3:8b'))).toEqual([
      'Ollama runs here with qwen3:8b. Use it: npm start -- --model qwen3:8b',
    ]);
    expect(offersOf([...of('Ollama', 'a', 'b', 'c', 'd', 'e'), ...of('llama.cpp', 'My Model.gguf')])).toEqual(
      [
        'Ollama runs here with a, b, c and 2 more. Use the first: npm start -- --model a',
        'llama.cpp runs here with My Model.gguf. Use it: npm start -- --model "My Model.gguf"',
      ],
    );
    expect(offersOf([])).toEqual([]);
  });

  it('finds the model of that name, with or without the tag of the latest', () => {
    const models = [...of('Ollama', 'qwen3:latest', 'qwen3:8b'), ...of('LM Studio', 'qwen3:8b')];
    expect(chooseModel('qwen3:8b', models).server).toBe('Ollama');
    expect(chooseModel('qwen3', models).name).toBe('qwen3:latest');
  });

  it('of a name that no server has says what there is', () => {
    expect(() => chooseModel('phi4', [...of('Ollama', 'qwen3:8b'), ...of('LM Studio', 'gemma')])).toThrow(
      'No server of this machine has a model phi4: Ollama has qwen3:8b; LM Studio has gemma.',
    );
    expect(() => chooseModel('phi4', [])).toThrow(
      'No server of this machine has a model phi4: none answers with a model on its usual port (Ollama 11434, LM Studio 1234, llama.cpp 8080).',
    );
  });

  it('sends a local server no key of another endpoint, and one document at a time', () => {
    const [model] = of('Ollama', 'qwen3:8b');
    if (!model) throw new Error('none');
    const env = { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'https://api.example/v1' };
    expect({ ...env, ...variablesOf(model, env) }).toEqual({
      OPENAI_API_KEY: 'local',
      OPENAI_BASE_URL: 'http://127.0.0.1:1/Ollama/v1',
      OPENAI_MODEL: 'qwen3:8b',
      OPENAI_INPUT_PRICE: '0',
      OPENAI_OUTPUT_PRICE: '0',
      GENERATION_CONCURRENCY: '1',
    });
    expect(variablesOf(model, { GENERATION_CONCURRENCY: '3' }).GENERATION_CONCURRENCY).toBe('3');
  });
});
