import { setTimeout as delay } from 'node:timers/promises';
import type { Call } from './receiver.ts';
import type { Customer, Stage } from './stage.ts';

const TICK_MS = 10;
/** Once nothing has come for so long, what is missing counts as lost: longer than a lease and a first retry. */
const QUIET_MS = 90_000;
const LOOK_MS = 100;

/** Events by id, with the time at which each was asked to be published. */
export type Published = Map<string, number>;

/**
 * Publishes at a fixed rate, whether what came before has arrived or not.
 * @param customers in turn
 */
export const publishSteadily = async (
  stage: Stage,
  customers: readonly Customer[],
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Published> => {
  const published: Published = new Map();
  const sending: Promise<void>[] = [];
  const since = performance.now();
  const all = perSecond * seconds;
  while (sending.length < all) {
    const due = Math.min(all, Math.floor(((performance.now() - since) / 1000) * perSecond));
    while (sending.length < due) {
      const customer = customers[sending.length % customers.length];
      if (!customer) throw new Error('there are no customers');
      const at = performance.timeOrigin + performance.now();
      sending.push(stage.publish(customer).then((id) => void published.set(id, at)));
    }
    await delay(TICK_MS);
  }
  await Promise.all(sending);
  return published;
};

/** The first call of each event that has come. */
export const firstCalls = (calls: readonly Call[]): Map<string, Call> => {
  const first = new Map<string, Call>();
  for (const call of calls) {
    const id = String(call.headers['webhook-id']);
    if (!first.has(id)) first.set(id, call);
  }
  return first;
};

/** Waits for all of them. @returns the ids of those that never came */
export const untilArrived = async (stage: Stage, published: Published): Promise<string[]> => {
  const { calls } = stage.receiver;
  const missing = () => {
    const first = firstCalls(calls);
    return [...published.keys()].filter((id) => !first.has(id));
  };
  let left = missing();
  let seen = calls.length;
  for (let deadline = Date.now() + QUIET_MS; left.length > 0 && Date.now() < deadline; ) {
    await delay(LOOK_MS);
    if (calls.length === seen) continue;
    seen = calls.length;
    deadline = Date.now() + QUIET_MS;
    left = missing();
  }
  return left;
};

/** Milliseconds from the commit of each event to its receiver. */
export const delaysOf = async (stage: Stage, published: Published): Promise<number[]> => {
  const committed = await stage.committed([...published.keys()]);
  const first = firstCalls(stage.receiver.calls);
  return [...committed].flatMap(([id, at]) => {
    const call = first.get(id);
    return call ? [call.at - at] : [];
  });
};
