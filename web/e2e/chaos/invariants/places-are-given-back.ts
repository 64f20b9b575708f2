import { setTimeout as delay } from 'node:timers/promises';
import type { ChaosStack } from '../harness/chaos-stack.ts';
import type { Invariant } from './invariant.ts';

const HELD = /^colophon_places_held\{([^}]*)\} (\d+)/gm;
const KIND = /colophon_kind="([^"]*)"/;
/** What a client left behind may have to be noticed first. */
const FREE_WITHIN_MS = 30_000;

export const placesAreGivenBack: Invariant = {
  code: 'I13',
  claim: 'at rest every place is given back: of uploads, calls, bodies, streams of events and jobs on PDFs',
  check: async ({ stack }) => {
    let found = await held(stack);
    for (const deadline = Date.now() + FREE_WITHIN_MS; found.length > 0 && Date.now() < deadline; ) {
      await delay(500);
      found = await held(stack);
    }
    return found.map((text) => ({ text }));
  },
};

const held = async (stack: ChaosStack): Promise<string[]> => {
  const tellers = stack.replicas.filter(({ service }) => service === 'gateway' || service === 'pdf-worker');
  const lists = await Promise.all(
    tellers.map(async (replica) => {
      const places = [...(await replica.metrics()).matchAll(HELD)];
      if (places.length === 0) return [`${replica.name} does not tell its places`];
      return places
        .filter(([, , count]) => Number(count) > 0)
        .map(
          ([, labels = '', count]) => `${replica.name} holds ${count} places of ${KIND.exec(labels)?.[1]}`,
        );
    }),
  );
  return lists.flat();
};
