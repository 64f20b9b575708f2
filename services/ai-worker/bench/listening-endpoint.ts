import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ChatRequest {
  readonly messages: readonly {
    readonly role: string;
    readonly content: string | readonly { readonly text?: string }[];
  }[];
  readonly response_format?: unknown;
}

export interface ListeningEndpoint {
  readonly url: string;
  /** Every request since the start, oldest first. */
  readonly heard: ChatRequest[];
  close(): void;
}

/**
 * Takes what an endpoint would be sent.
 * @param answer gives what the model says, the same to every request; without one each request is refused
 */
export async function listeningEndpoint(answer?: () => string): Promise<ListeningEndpoint> {
  const heard: ChatRequest[] = [];
  const hear = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    heard.push((await json(request)) as ChatRequest);
    const body = answer
      ? { choices: [{ finish_reason: 'stop', message: { role: 'assistant', content: answer() } }] }
      : { error: { message: 'only listening' } };
    response.writeHead(answer ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const server = createServer((request, response) => void hear(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, heard, close: () => server.close() };
}
