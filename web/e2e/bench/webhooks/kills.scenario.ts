import { setTimeout as delay } from 'node:timers/promises';
import { verifyWebhook } from '@colophon/sdk';
import { crashPoints } from '../../chaos/harness/crash-points.ts';
import type { Replica } from '../../chaos/harness/replica.ts';
import { checkout } from '../../stack/running-stack.ts';
import type { Figure } from '../http/report.ts';
import { type Published, publishSteadily, untilArrived } from './flow.ts';
import type { BenchOptions } from './rate.scenario.ts';
import type { Call } from './receiver.ts';
import { type Customer, Stage } from './stage.ts';

const CUSTOMERS = 50;
/** Of events; published again and again. */
const PORTION = { perSecond: 200, seconds: 1 };
/** A process works so long before it is killed from outside. */
const LIFE_MS = 3000;
const DEATH_WITHIN_MS = 120_000;
/** Of the clock of a signature against that of its call. */
const SIGNED_WITHIN_S = 5;
/** The steps of a delivery, from the bus to the record of its end. */
const STEPS = /^(consumer\.(before|after)-(effect|commit)|transaction\.|delivery\.)/;

/** A process dies at each step of a delivery, and again and again from outside, while events come. */
export const measureKills = async ({ events, processes }: BenchOptions): Promise<Figure[]> => {
  const stage = await Stage.start(processes);
  try {
    const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => stage.open('good')));
    const steps = (await crashPoints(checkout)).filter((point) => STEPS.test(point));
    const published: Published = new Map();
    const killed = new AbortController();
    // What dies at a step needs an event that comes to it.
    const publishing = (async () => {
      while (published.size < events || !killed.signal.aborted)
        for (const [id, at] of await publishSteadily(stage, customers, PORTION)) published.set(id, at);
    })();
    const killing = stage.replicas.map((replica) =>
      killAtEach(replica, steps, () => published.size >= events),
    );
    const kills = (await Promise.all(killing)).flat();
    killed.abort();
    await publishing;
    await stage.untilReady();
    const lost = await untilArrived(stage, published);
    const missed = steps.filter((step) => !kills.includes(step));
    if (missed.length > 0) console.error(`no process died at ${missed.join(', ')}`);
    return [
      { name: 'events', unit: '', value: published.size, goal: { atLeast: events } },
      { name: 'deaths at a step', unit: '', value: kills.filter((kill) => kill !== 'outside').length },
      { name: 'deaths from outside', unit: '', value: kills.filter((kill) => kill === 'outside').length },
      { name: 'steps without a death', unit: '', value: missed.length, goal: { atMost: 0 } },
      { name: 'lost', unit: '', value: lost.length, goal: { atMost: 0 } },
      ...(await figuresOf(stage.receiver.calls, customers, published)),
    ];
  } finally {
    await stage.stop();
  }
};

/** @returns where each process died */
const killAtEach = async (
  replica: Replica,
  steps: readonly string[],
  isOver: () => boolean,
): Promise<string[]> => {
  const kills: string[] = [];
  for (let number = 0; !isOver() || number < steps.length; number += 1) {
    const step = steps[number % steps.length] ?? '';
    replica.armNext({ CRASH_AT: step });
    await next(replica, () => replica.kill());
    kills.push('outside');
    if (await replica.ended(replica.pid, DEATH_WITHIN_MS)) kills.push(step);
    while (replica.pid < 0) await delay(20);
    await delay(LIFE_MS);
    if (isOver() && number + 1 >= steps.length) break;
  }
  return kills;
};

/** Ends the process and waits for the one after it. */
const next = async (replica: Replica, end: () => void): Promise<void> => {
  const before = replica.pid;
  end();
  while (replica.pid < 0 || replica.pid === before) await delay(20);
};

/** What came more often than once, and whether each call was signed at its own time. */
const figuresOf = async (
  calls: readonly Call[],
  customers: readonly Customer[],
  published: Published,
): Promise<Figure[]> => {
  const secrets = new Map(customers.map(({ path, secret }) => [path, secret]));
  const wrong: unknown[] = [];
  for (const { path, headers, body, at } of calls) {
    const clock = { now: () => new Date(at), after: () => () => undefined };
    const options = { toleranceS: SIGNED_WITHIN_S };
    await verifyWebhook(body, headers, secrets.get(path) ?? [], options, clock).catch((error: unknown) =>
      wrong.push(error),
    );
  }
  const ids = new Set(calls.map(({ headers }) => String(headers['webhook-id'])));
  const strange = [...ids].filter((id) => !published.has(id));
  return [
    { name: 'calls', unit: '', value: calls.length },
    { name: 'calls that repeat an event', unit: '', value: calls.length - ids.size },
    { name: 'calls not signed at their own time', unit: '', value: wrong.length, goal: { atMost: 0 } },
    { name: 'events under another id', unit: '', value: strange.length, goal: { atMost: 0 } },
  ];
};
