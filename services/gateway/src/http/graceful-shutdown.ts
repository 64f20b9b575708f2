import { promisify } from 'node:util';
import type { Clock } from '@colophon/platform';
import type { FastifyInstance } from 'fastify';

/**
 * How long every response asks its connection to close before the remaining ones are closed: a client that keeps one
 * and sends requests at least this often is never cut off during a request.
 */
const LINGER_MS = 2000;
const LOOK_MS = 50;

/**
 * Lets clients go elsewhere before the server stops listening. A kept connection stays with this process whatever a
 * balancer deals out meanwhile, and one that is closed just as its next request comes loses that request.
 */
export const drainConnections = (server: FastifyInstance, clock: Clock): void => {
  let leaving = false;
  server.addHook('onSend', (_request, reply, payload, done) => {
    // The framework marks the responses of new requests; this marks those of requests that were already running.
    if (leaving) void reply.header('connection', 'close');
    done(null, payload);
  });
  server.addHook('preClose', async () => {
    leaving = true;
    const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
      server.server.getConnections(done),
    );
    const end = clock.monotonic() + LINGER_MS;
    while (clock.monotonic() < end && (await openConnections()) > 0) await clock.sleep(LOOK_MS);
    closeAsTheyFallIdle(server, clock);
  });
};

/**
 * A connection whose last response went out before the shutdown would otherwise keep the process alive for a minute.
 */
const closeAsTheyFallIdle = ({ server }: FastifyInstance, clock: Clock): void => {
  server.once(
    'close',
    clock.every(LOOK_MS, () => server.closeIdleConnections()),
  );
};
