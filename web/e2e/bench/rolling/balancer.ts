import {
  Agent,
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import type { Endpoint, Endpoints } from './endpoints.ts';

/** In front of the gateways. It never sends anything twice: what fails behind it, fails for who asked. */
export interface Balancer {
  readonly port: number;
  /** What went wrong between it and an endpoint, in words. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** Deals out requests over connections it keeps to each endpoint, as an ingress does. */
export const balanceRequests = async (endpoints: Endpoints): Promise<Balancer> => {
  const faults: string[] = [];
  // Those of an endpoint that is gone stay as long as it keeps them, as an ingress's do.
  const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
  const server = createHttpServer({ keepAliveTimeout: 600_000, requestTimeout: 0 }, (incoming, response) => {
    const endpoint = endpoints.next();
    if (endpoint) return pass({ incoming, response, endpoint, agent, faults });
    faults.push(`no endpoint for ${incoming.method} ${incoming.url}`);
    response.writeHead(503).end();
  });
  return listen(server, faults, () => {
    server.closeAllConnections();
    agent.destroy();
  });
};

const pass = ({
  incoming,
  response,
  endpoint,
  agent,
  faults,
}: {
  incoming: IncomingMessage;
  response: ServerResponse;
  endpoint: Endpoint;
  agent: Agent;
  faults: string[];
}): void => {
  const { method, url, headers } = incoming;
  const { connection: _, ...passed } = headers;
  const upstream = request({
    host: '127.0.0.1',
    port: endpoint.port,
    method,
    path: url,
    headers: passed,
    agent,
  });
  const fail = (error: Error): void => {
    // The client has left: no response is due.
    if (response.destroyed) return;
    faults.push(
      `${endpoint.name}: ${method} ${url}: ${error.message}${upstream.reusedSocket ? ' on a kept connection' : ''}`,
    );
    if (response.headersSent) response.destroy();
    else response.writeHead(502).end();
  };
  upstream.on('error', fail);
  upstream.on('response', (answer) => {
    const { connection: __, 'keep-alive': ___, ...kept } = answer.headers;
    response.writeHead(answer.statusCode ?? 502, kept);
    // Heads of streams that have nothing to tell yet.
    response.flushHeaders();
    pipeline(answer, response, (error) => error && fail(error));
  });
  response.on('close', () => upstream.destroy());
  incoming.on('error', () => upstream.destroy());
  incoming.pipe(upstream);
};

/** Deals out connections, as a Service or a balancer of the cloud does: what comes on one stays with its endpoint. */
export const balanceConnections = async (endpoints: Endpoints): Promise<Balancer> => {
  const faults: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const endpoint = endpoints.next();
    if (!endpoint) {
      faults.push('no endpoint for a connection');
      client.destroy();
      return;
    }
    const upstream = connect(endpoint.port, '127.0.0.1');
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', (error) => {
        if (from === upstream) faults.push(`${endpoint.name}: ${error.message}`);
        to.destroy();
      });
      from.on('close', () => {
        sockets.delete(from);
        to.end();
      });
      from.pipe(to);
    }
  });
  return listen(server, faults, () => {
    for (const socket of sockets) socket.destroy();
  });
};

const listen = async (server: Server, faults: readonly string[], endAll: () => void): Promise<Balancer> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    faults,
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      endAll();
      await closed;
    },
  };
};
