/**
 * One Fastify route and nothing else: what `npm run bench:http` compares the gateway with.
 * Prints the port it listens on.
 */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';

const server = fastify();
server.get('/api/health/live', async () => ({ status: 'ok' }));
await server.listen({ port: 0, host: '127.0.0.1' });
console.log((server.server.address() as AddressInfo).port);
