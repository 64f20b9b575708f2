import { ColophonError } from '@colophon/sdk';
import { messageOf } from '../system-error.js';
import { linesOf } from './line-reader.js';
import { problemIn } from './schema.js';
import { type Tool, ToolRefusal } from './tool.js';

export interface McpServerOptions {
  readonly version: string;
  readonly instructions: string;
  readonly tools: readonly Tool[];
  /** Gets whole lines of the protocol, and nothing else. */
  readonly write: (line: string) => void;
  /** Of what the agent need not know. */
  readonly onFault: (line: string) => void;
}

type Id = string | number;

interface Message {
  readonly id?: unknown;
  readonly method?: unknown;
  readonly params?: unknown;
}

/** Newest first; a client that asks for another one is offered the newest. What differs between them we do not use. */
const PROTOCOLS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'];

const errorCodes = { parse: -32_700, request: -32_600, method: -32_601, parameters: -32_602 } as const;

/** Ends a request without a result. */
class ProtocolError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** The Model Context Protocol over lines of JSON, with tools alone. */
export class McpServer {
  private readonly active = new Map<Id, AbortController>();

  constructor(private readonly options: McpServerOptions) {}

  /** Answers until the stream ends or the signal is aborted; what is in progress then is given up. */
  async serve(input: AsyncIterable<string | Uint8Array>, signal: AbortSignal): Promise<void> {
    const work = new Set<Promise<void>>();
    const lines = linesOf(input);
    const over = Promise.withResolvers<{ done: true; value: undefined }>();
    signal.addEventListener('abort', () => over.resolve({ done: true, value: undefined }), { once: true });
    for (;;) {
      const { done, value } = await Promise.race([lines.next(), over.promise]);
      if (done) break;
      const answered: Promise<void> = this.receive(value).finally(() => work.delete(answered));
      work.add(answered);
    }
    for (const controller of this.active.values()) controller.abort(new Error('The client has gone.'));
    await Promise.all(work);
  }

  private async receive(line: string | undefined): Promise<void> {
    if (line?.trim() === '') return;
    const message = line === undefined ? undefined : parsed(line);
    if (!message) return this.refuse(null, new ProtocolError(errorCodes.parse, 'That is no message.'));
    const { id, method, params } = message;
    if (typeof method !== 'string') {
      // An answer: this server asks for nothing.
      if ('result' in message || 'error' in message) return;
      return this.refuse(null, new ProtocolError(errorCodes.request, 'That is no request.'));
    }
    if (id === undefined) return this.notice(method, recordOf(params));
    if (typeof id !== 'string' && typeof id !== 'number')
      return this.refuse(null, new ProtocolError(errorCodes.request, 'The id is no text and no number.'));
    await this.answer(id, method, recordOf(params));
  }

  private async answer(id: Id, method: string, params: Readonly<Record<string, unknown>>): Promise<void> {
    if (this.active.has(id))
      return this.refuse(id, new ProtocolError(errorCodes.request, 'This id is in use.'));
    const controller = new AbortController();
    this.active.set(id, controller);
    try {
      const result = await this.resultOf(method, params, controller.signal);
      if (!controller.signal.aborted) this.send({ id, result });
    } catch (error) {
      if (error instanceof ProtocolError) this.refuse(id, error);
      else if (!controller.signal.aborted) throw error;
    } finally {
      this.active.delete(id);
    }
  }

  private async resultOf(
    method: string,
    params: Readonly<Record<string, unknown>>,
    signal: AbortSignal,
  ): Promise<object> {
    switch (method) {
      case 'initialize':
        return this.introduction(params['protocolVersion']);
      case 'ping':
        return {};
      case 'tools/list':
        return { tools: this.options.tools.map(listed) };
      case 'tools/call':
        return this.call(params, signal);
      default:
        throw new ProtocolError(errorCodes.method, 'There is no such method.');
    }
  }

  private introduction(wanted: unknown): object {
    const { version, instructions } = this.options;
    return {
      protocolVersion: PROTOCOLS.find((known) => known === wanted) ?? PROTOCOLS[0],
      capabilities: { tools: {} },
      serverInfo: { name: 'colophon', title: 'Colophon', version },
      instructions,
    };
  }

  private async call(params: Readonly<Record<string, unknown>>, signal: AbortSignal): Promise<object> {
    const tool = this.options.tools.find(({ name }) => name === params['name']);
    if (!tool) throw new ProtocolError(errorCodes.parameters, 'There is no such tool.');
    const input = params['arguments'] ?? {};
    const problem = problemIn(tool.input, input, 'arguments');
    if (problem) return refusal(problem);
    try {
      const answer = await tool.call(input, signal);
      return { content: [{ type: 'text', text: JSON.stringify(answer) }] };
    } catch (error) {
      if (error instanceof ToolRefusal) return refusal(error.message);
      if (error instanceof ColophonError) return refusal(`${messageOf(error)} (${error.code})`);
      if (!signal.aborted) this.options.onFault(`${tool.name}: ${messageOf(error)}`);
      return refusal('That did not work.');
    }
  }

  private notice(method: string, params: Readonly<Record<string, unknown>>): void {
    if (method !== 'notifications/cancelled') return;
    this.active.get(params['requestId'] as Id)?.abort(new Error('The client has cancelled.'));
  }

  private refuse(id: Id | null, { code, message }: ProtocolError): void {
    this.send({ id, error: { code, message } });
  }

  private send(message: object): void {
    this.options.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }
}

const refusal = (text: string): object => ({ content: [{ type: 'text', text }], isError: true });

const listed = ({ name, title, description, input, isReadOnly, isRepeatable }: Tool): object => ({
  name,
  title,
  description,
  inputSchema: input,
  annotations: {
    title,
    readOnlyHint: isReadOnly,
    destructiveHint: false,
    idempotentHint: isRepeatable,
    openWorldHint: true,
  },
});

const parsed = (line: string): Message | undefined => {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? message : undefined;
  } catch {
    return undefined;
  }
};

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
