import { createServer, type Server, type ServerResponse } from 'node:http';
import { scrape } from '../telemetry/scrape.js';
import { untraced } from '../telemetry/server-span.js';
import type { Health } from './health.js';

/** Answers a cluster's probes and Prometheus; never reachable from outside of the cluster. */
export const startHealthServer = async (health: Health, host: string, port: number): Promise<Server> => {
  const server = createServer((request, response) => {
    const reply = (status: number) => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ status: status === 200 ? 'ok' : 'unavailable' }));
    };
    if (request.url === '/metrics') void untraced(() => answerMetrics(response));
    else if (request.url === '/health/live') reply(200);
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

const answerMetrics = async (response: ServerResponse): Promise<void> => {
  try {
    const text = await scrape();
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type, 'cache-control': 'no-store' });
    response.end(text ?? 'Started without telemetry: node --import @colophon/platform/telemetry\n');
  } catch {
    response.writeHead(500).end();
  }
};
