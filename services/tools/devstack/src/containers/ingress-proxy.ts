import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';

/** What is asked below a path goes to a port of loopback. */
export interface Way {
  readonly path: string;
  /** Nothing below it. */
  readonly exact: boolean;
  readonly port: number;
}

/** Does for a local start what the one Ingress does on a cluster: the longest path decides, nothing is buffered. */
export async function startIngressProxy(ways: readonly Way[], host: string, port: number): Promise<Server> {
  const longestFirst = ways.toSorted((a, b) => b.path.length - a.path.length);
  const server = createServer({ requestTimeout: 0 }, (asked, answer) => {
    const way = longestFirst.find((candidate) => leads(candidate, asked.url ?? '/'));
    if (way === undefined) answer.writeHead(404).end();
    else forward(asked, answer, way.port);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

export async function closeIngressProxy(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}

/** `/api` holds `/api`, `/api/x` and `/api?x`, but not `/apis`: `pathType: Prefix`. */
function leads({ path, exact }: Way, url: string): boolean {
  const [asked = ''] = url.split('?');
  return asked === path || (!exact && (path === '/' || asked.startsWith(`${path}/`)));
}

/** They speak of one connection, not of what travels over it (RFC 9110, 7.6.1). */
const OF_ONE_HOP = new Set(['connection', 'keep-alive', 'transfer-encoding']);

function forward(asked: IncomingMessage, answer: ServerResponse, port: number): void {
  const { method, url: path, headers, socket } = asked;
  const { connection: _, ...kept } = headers;
  const hops = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const behind = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    // A kept connection may be closed just when it is used again.
    agent: false,
    headers: { ...kept, 'x-forwarded-for': hops, 'x-forwarded-proto': 'http' },
  });
  behind.on('response', (given) => {
    answer.writeHead(given.statusCode ?? 502, given.statusMessage, travelling(given.rawHeaders));
    // Streams of events begin long before their first byte.
    answer.flushHeaders();
    given.on('error', () => answer.destroy());
    given.pipe(answer);
  });
  behind.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  // Who went away waits for nothing.
  answer.on('close', () => behind.destroy());
  asked.pipe(behind);
}

/** @param raw names and values in turn */
const travelling = (raw: readonly string[]): string[] =>
  raw.filter((_, index) => !OF_ONE_HOP.has((raw[index - (index % 2)] ?? '').toLowerCase()));
