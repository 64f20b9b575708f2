import { setTimeout as delay } from 'node:timers/promises';
import type { ServerName } from '../harness/servers.ts';
import { type Fault, injection } from './fault.ts';

/** F14, F15: a server ends cleanly under load, as in an upgrade: it closes its connections itself, and comes back. */
const restartServer = (code: Fault['code'], server: ServerName): Fault => ({
  code,
  name: `clean restart of ${server}`,
  weight: 2,
  inject: async ({ stack, random }) => {
    const down = random.between(100, 3000);
    const exit = await stack.serverOf(server)?.restart(() => delay(down));
    return injection(`${server} restarted, exit ${exit?.signal ?? exit?.code}`);
  },
});

export const restartPostgres = restartServer('F14', 'postgres');
export const restartNats = restartServer('F15', 'nats');
