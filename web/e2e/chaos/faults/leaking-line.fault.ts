import { setTimeout as delay } from 'node:timers/promises';
import { type Fault, injection } from './fault.ts';

/** From the middle of the first line of a request to the end of a form of some files. */
const FEWEST_BYTES = 1;
const MOST_BYTES = 20_000;

/**
 * F17: connections break at any byte, between clients and a gateway as between a service and a server. Where they break
 * is as likely within the first hundred bytes as within the next ten thousand.
 */
export const leakingLine: Fault = {
  code: 'F17',
  name: 'connections cut at random bytes',
  weight: 3,
  inject: async ({ stack, random }) => {
    const own = random.fork();
    const link = random.pick(random.chance(0.5) ? stack.clientLinks : stack.links);
    const bytesUntilCut = () => Math.floor(FEWEST_BYTES * (MOST_BYTES / FEWEST_BYTES) ** own.next());
    link.become({ kind: 'leaky', bytesUntilCut });
    await delay(random.between(1000, 5000));
    link.heal();
    return injection(`${link.name} leaky`);
  },
};
