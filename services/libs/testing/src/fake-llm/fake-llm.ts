import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { fieldOf } from './fake-answer.js';
import {
  type FakeReply,
  type FakeRequest,
  type FakeScenario,
  fakeScenarios,
  isFakeScenario,
} from './fake-scenario.js';

/** Text, or parts of which only text is read. */
const messageText = z.union([
  z.string(),
  z
    .array(z.object({ text: z.string().default('') }))
    .transform((parts) => parts.map((part) => part.text).join('')),
]);
const chatSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.string(), content: messageText })),
  response_format: z.object({ type: z.string() }).optional(),
  temperature: z.number().optional(),
});
const controlSchema = z.object({
  scenarios: z.array(z.custom<FakeScenario>((name) => typeof name === 'string' && isFakeScenario(name))),
});

interface Completion {
  readonly scenario: FakeScenario;
  readonly request: unknown;
}

export interface FakeLlm {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  /** Every chat request that came in, oldest first, as JSON. */
  readonly requests: readonly unknown[];
  /** Requests an endpoint would have charged for, with what it did with each: those that got a completion. */
  readonly completions: readonly Completion[];
  readonly billableCalls: number;
  /** The next requests get these in turn, all later ones the last; overrides the name of the model. */
  use(...scenarios: FakeScenario[]): void;
  /** Forgets requests, counts and scenarios. */
  reset(): void;
  stop(): Promise<void>;
}

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown;
};

const sendJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
};

const tokens = (text: string): number => Math.ceil(text.length / 4);

class FakeLlmState {
  requests: unknown[] = [];
  completions: Completion[] = [];
  script: FakeScenario[] = [];

  scenarioFor(model: string): FakeScenario {
    const scripted = this.script.length > 1 ? this.script.shift() : this.script[0];
    const named = model.replace(/^fake-/, '');
    return scripted ?? (isFakeScenario(named) ? named : 'good');
  }

  reset(): void {
    this.requests = [];
    this.completions = [];
    this.script = [];
  }
}

const send = (response: ServerResponse, reply: FakeReply, request: FakeRequest): void => {
  if (reply.kind === 'hang') return;
  if (reply.kind === 'error') {
    const { status, message, param = null, code = null } = reply;
    const error = { message, type: 'invalid_request_error', param, code };
    return sendJson(response, status, { error }, reply.headers);
  }
  const { content, finish = 'stop', refusal = null } = reply;
  const prompt_tokens = tokens(request.prompt);
  const completion_tokens = tokens(content ?? '');
  return sendJson(response, 200, {
    id: 'chatcmpl-fake',
    object: 'chat.completion',
    created: 0,
    model: request.model,
    choices: [{ index: 0, finish_reason: finish, message: { role: 'assistant', content, refusal } }],
    usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
  });
};

const handleChat = async (
  state: FakeLlmState,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const body = await readBody(incoming);
  const chat = chatSchema.parse(body);
  state.requests.push(body);
  const request: FakeRequest = {
    model: chat.model,
    prompt: chat.messages.find((message) => message.role === 'user')?.content ?? '',
    format: chat.response_format?.type ?? '',
    hasTemperature: chat.temperature !== undefined,
    isRepair: chat.messages.some((message) => message.role === 'assistant'),
    field: fieldOf(chat.messages.find((message) => message.role === 'system')?.content ?? ''),
  };
  const scenario = state.scenarioFor(chat.model);
  const reply = fakeScenarios[scenario](request);
  if (reply.kind === 'answer') state.completions.push({ scenario, request: body });
  send(response, reply, request);
};

const handle = async (
  state: FakeLlmState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const path = new URL(request.url ?? '/', 'http://fake').pathname;
  if (request.method === 'POST' && path === '/v1/chat/completions')
    return handleChat(state, request, response);
  if (request.method === 'POST' && path === '/control') {
    state.script = controlSchema.parse(await readBody(request)).scenarios;
    return sendJson(response, 200, { scenarios: state.script });
  }
  if (request.method === 'GET' && path === '/control')
    return sendJson(response, 200, {
      billableCalls: state.completions.length,
      requests: state.requests.length,
    });
  return sendJson(response, 404, { error: { message: 'There is nothing here.' } });
};

/**
 * An OpenAI-compatible endpoint that behaves as told: by the name of the model (`fake-empty`), by `use`, or from
 * another process by `POST /control {"scenarios": ["rate-limited", "good"]}`; `GET /control` tells what was charged.
 * @param port 0 for a free one
 */
export const startFakeLlm = async (port = 0): Promise<FakeLlm> => {
  const state = new FakeLlmState();
  const server = createServer((request, response) => {
    handle(state, request, response).catch((error: unknown) =>
      sendJson(response, 400, { error: { message: String(error) } }),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    get requests() {
      return state.requests;
    },
    get completions() {
      return state.completions;
    },
    get billableCalls() {
      return state.completions.length;
    },
    use: (...scenarios) => {
      state.script = scenarios;
    },
    reset: () => state.reset(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
