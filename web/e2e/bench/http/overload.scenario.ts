import { setTimeout as sleep } from 'node:timers/promises';
import { latenciesOf } from './latencies.ts';
import { runClosedLoop, runOpenLoop, type Sample } from './load.ts';
import type { RoundOptions } from './reads.scenario.ts';
import type { Figure } from './report.ts';
import { Account } from '../../stack/account.ts';
import { get, readsOf, type Subject } from './subject.ts';

/** Times what the product answers at most. */
const OVERLOAD = 5;
/** An admitted request shall be answered within this, whatever the other callers do. */
const ADMITTED_GOAL_MS = 300;
const CLIENTS_AT_CAPACITY = 16;
/** Enough that a connection is free for a client that was just refused. */
const CONNECTIONS = 1000;
/** Another user's requests meanwhile. */
const BESIDE_PER_SECOND = 10;
const CALM_PER_SECOND = 50;
const CALM_GOAL_MS = 100;
const LONGEST_RECOVERY_S = 30;

/**
 * Five times the load the product can take, whatever it answers: admitted clients are served well, the rest learn when
 * to retry.
 */
export const measureOverload = async (subject: Subject, options: RoundOptions): Promise<Figure[]> => {
  const { port } = subject;
  const next = readsOf(subject, options.random);
  const { perSecond: capacity } = await runClosedLoop({
    port,
    next,
    connections: CLIENTS_AT_CAPACITY,
    seconds: options.seconds / 2,
  });
  const perSecond = capacity * OVERLOAD;
  const { token } = await Account.open(subject.stack);
  const calm = () => get('/api/account/settings', token);
  // Whom the gateway never saw is a stranger among strangers.
  await runClosedLoop({ port, next: calm, connections: 1, seconds: 0.1 });
  const [samples, beside] = await Promise.all([
    runOpenLoop({ port, next, perSecond, seconds: options.seconds, connections: CONNECTIONS }),
    runOpenLoop({
      port,
      next: calm,
      perSecond: BESIDE_PER_SECOND,
      seconds: options.seconds,
      connections: CLIENTS_AT_CAPACITY,
    }),
  ]);
  const recovered = await recovery(subject, options);
  const admitted = samples.filter(({ status }) => status === 200);
  const refused = samples.filter(({ status }) => status === 429 || status === 503);
  const polite = refused.filter(({ retryAfter }) => retryAfter);
  const within = admitted.filter(({ milliseconds }) => milliseconds <= ADMITTED_GOAL_MS);
  const latencies = latenciesOf(admitted.map(({ milliseconds }) => milliseconds));
  return [
    { name: 'reads at capacity', unit: '/s', value: capacity },
    { name: `reads asked for, ${OVERLOAD} × capacity`, unit: '/s', value: perSecond },
    { name: 'of these admitted', unit: '/s', value: admitted.length / options.seconds },
    {
      name: `admitted within ${ADMITTED_GOAL_MS} ms`,
      unit: '%',
      value: share(within, admitted),
      goal: { atLeast: 95 },
    },
    { name: 'admitted, p99', unit: 'ms', value: latencies.p99 },
    {
      name: 'others answered 429 or 503 with Retry-After',
      unit: '%',
      value:
        admitted.length === samples.length ? 100 : (100 * polite.length) / (samples.length - admitted.length),
      goal: { atLeast: 100 },
    },
    {
      name: `calls of another account meanwhile, answered within ${ADMITTED_GOAL_MS} ms`,
      unit: '%',
      value: share(
        beside.filter(({ status, milliseconds }) => status === 200 && milliseconds <= ADMITTED_GOAL_MS),
        beside,
      ),
      goal: { atLeast: 95 },
    },
    { name: 'normal again after', unit: 's', value: recovered, goal: { atMost: 10 } },
  ];
};

const share = (part: readonly Sample[], of: readonly Sample[]): number =>
  of.length === 0 ? 0 : (100 * part.length) / of.length;

/** Seconds until a second of calm load is answered whole and in time. */
const recovery = async (subject: Subject, options: RoundOptions): Promise<number> => {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  while (seconds() < LONGEST_RECOVERY_S) {
    const at = seconds();
    const calm = await runOpenLoop({
      port: subject.port,
      next: readsOf(subject, options.random),
      perSecond: CALM_PER_SECOND,
      seconds: 1,
      connections: CLIENTS_AT_CAPACITY,
    });
    const { p99 } = latenciesOf(calm.map(({ milliseconds }) => milliseconds));
    if (calm.every(({ status }) => status === 200) && p99 <= CALM_GOAL_MS) return at;
    await sleep(200);
  }
  return LONGEST_RECOVERY_S;
};
