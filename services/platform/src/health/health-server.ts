import { createServer, type Server } from 'node:http';
import type { Health } from './health.js';

/** Answers a cluster's probes for services that have no HTTP surface of their own. */
export const startHealthServer = async (health: Health, host: string, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const reply = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'unavailable' }));
    };
    if (request.url === '/health/live') reply(200);
    else if (request.url === '/health/ready') {
      void health.failures().then((failures) => reply(failures.length === 0 ? 200 : 503));
    } else reply(404);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
};
