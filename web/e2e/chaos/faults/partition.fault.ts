import { setTimeout as delay } from 'node:timers/promises';
import type { LinkState } from '../harness/link.ts';
import { type Fault, injection } from './fault.ts';

const breaks: readonly LinkState[] = [
  { kind: 'slow', delayMs: 200 },
  { kind: 'reset' },
  { kind: 'silent', way: 'both' },
  { kind: 'silent', way: 'there' },
  { kind: 'silent', way: 'back' },
];

/** F5: the network between one service and one server is slow, refuses, or swallows bytes one way or both. */
export const partition: Fault = {
  code: 'F5',
  name: 'partition of a pair',
  weight: 3,
  inject: async ({ stack, random }) => {
    const link = random.pick(stack.links);
    const state = random.pick(breaks);
    const forMs = random.between(1000, random.chance(0.1) ? 30_000 : 6000);
    link.become(state);
    await delay(forMs);
    link.heal();
    // Whatever was swallowed stays lost, as with a switch that comes back.
    if (state.kind === 'silent') link.cut();
    return injection(`${link.name} ${state.kind}`);
  },
};
