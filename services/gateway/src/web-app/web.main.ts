import { createWebServer } from './web-server.js';

const {
  WEB_DIST_DIR = 'dist',
  PUBLIC_URL,
  BROWSER_TRACES,
  // All addresses of the machine, as of the other services.
  HTTP_HOST = '',
  HTTP_PORT = '8080',
} = process.env;

const server = await createWebServer(WEB_DIST_DIR, {
  publicUrl: PUBLIC_URL || undefined,
  browserTraces: BROWSER_TRACES,
});
await server.listen({ host: HTTP_HOST, port: Number(HTTP_PORT) });
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.close().then(() => process.exit(0)));
