import { setTimeout as delay } from 'node:timers/promises';
import type { FakeScenario } from '@colophon/testing';
import { type Fault, injection } from './fault.ts';

/** Transient faults; a definite answer of a model (a refusal) ends documents, and is no fault. */
const moods: readonly FakeScenario[] = [
  'rate-limited',
  'server-error',
  'hang',
  'broken',
  'cut',
  'empty',
  'injected',
];

/** F9: the model's endpoint is slow, refuses, hangs, or answers nonsense and orders. */
export const moodyModel: Fault = {
  code: 'F9',
  name: 'faults of the model',
  weight: 2,
  inject: async ({ stack, random }) => {
    const mood = random.pick(moods);
    stack.llm.use(mood);
    await delay(random.between(500, 4000));
    stack.llm.use('good');
    return injection(`model ${mood}`);
  },
};
