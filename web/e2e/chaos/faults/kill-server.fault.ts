import { setTimeout as delay } from 'node:timers/promises';
import type { ServerName } from '../harness/servers.ts';
import { type Fault, injection } from './fault.ts';

/** F2, F3, F4: `kill -9` of a server the services need; it restarts on its data after a moment. */
const killServer = (code: Fault['code'], server: ServerName): Fault => ({
  code,
  name: `kill -9 ${server}`,
  weight: 2,
  unavailable: (stack) => (stack.serverOf(server) ? undefined : 'the file store is no process'),
  inject: async ({ stack, random }) => {
    const down = random.between(100, 3000);
    await stack.serverOf(server)?.outage(() => delay(down));
    return injection(server, { kills: 1 });
  },
});

export const killNats = killServer('F2', 'nats');
export const killPostgres = killServer('F3', 'postgres');
export const killStore = killServer('F4', 'store');
