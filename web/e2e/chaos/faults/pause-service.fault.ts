import { setTimeout as delay } from 'node:timers/promises';
import { ACK_WAIT_MS } from '../harness/chaos-stack.ts';
import { type Fault, injection } from './fault.ts';

/** Those that work on events; a paused gateway is only slow. */
const workers = ['document', 'ai-worker', 'pdf-worker', 'billing-credits', 'retention-sweeper'];

/**
 * F7: a process sleeps (SIGSTOP) until the broker has given its work to another, and wakes as a zombie that believes
 * it still holds it.
 */
export const pauseService: Fault = {
  code: 'F7',
  name: 'SIGSTOP beyond the ack wait',
  weight: 4,
  inject: async ({ stack, random }) => {
    const replica = random.pick(stack.replicas.filter(({ service }) => workers.includes(service)));
    const { pid } = replica;
    const paused = replica.pause();
    await delay(ACK_WAIT_MS * random.between(1.3, 2.2));
    replica.wake(pid);
    return injection(replica.name, { pauses: paused ? 1 : 0, recovered: () => replica.isReady() });
  },
};
