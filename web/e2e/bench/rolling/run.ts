import { setTimeout as delay } from 'node:timers/promises';
import { withBus } from '../../chaos/harness/bus.ts';
import { untilQuiet } from '../../chaos/harness/quiescence.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { runOpenLoop } from '../http/load.ts';
import { seeded } from '../http/subject.ts';
import { type Balancer, balanceConnections, balanceRequests } from './balancer.ts';
import { Cluster } from './cluster.ts';
import { OpenBrowsers } from './load/open-browsers.ts';
import { openPerson, type Person } from './load/person.ts';
import { Tally } from './load/tally.ts';
import { Visits } from './load/visits.ts';
import type { RollingOptions } from './options.ts';
import type { Release } from './release.ts';

const PEOPLE = 24;
/** Of them that register at a time: passwords are slow by design. */
const AT_ONCE = 4;
/** Of them, with an open stream of events. */
const BROWSERS = 8;
const CONNECTIONS = 128;
/** Of one version alone, and of both side by side with nothing being replaced. */
const STEADY_MS = 10_000;
/** Longer than the wait for a PDF, which is 30 s. */
const TIMEOUT_MS = 35_000;

/** What a run showed. */
export interface Outcome {
  readonly options: RollingOptions;
  readonly releases: readonly Release[];
  readonly tally: Tally;
  /** Of documents that were acknowledged: how many, and those that did not come to their end. */
  readonly documents: number;
  readonly lost: readonly string[];
  readonly deadLetters: number;
  readonly leftOver: readonly string[];
  readonly streams: number;
  readonly reconnects: number;
  readonly unheard: readonly string[];
  /** How long people with an open browser waited for a description, milliseconds. */
  readonly waits: readonly number[];
  readonly crashes: readonly string[];
  readonly balancerFaults: readonly string[];
  readonly replaced: number;
  readonly minutes: number;
}

interface Scene {
  readonly cluster: Cluster;
  readonly balancer: Balancer;
  readonly tally: Tally;
  readonly log: (line: string) => void;
}

/** From the previous version to the present one and back, replica by replica, under load. */
export const perform = async (
  options: RollingOptions,
  [previous, present]: readonly [Release, Release],
  log: (line: string) => void,
): Promise<Outcome> => {
  const since = Date.now();
  log(`starting ${previous.name}, ${previous.revision}`);
  const cluster = await Cluster.start(previous);
  const balance = options.balancer === 'requests' ? balanceRequests : balanceConnections;
  const balancer = await balance(cluster.gateways);
  const tally = new Tally();
  const scene = { cluster, balancer, tally, log };
  let failed = true;
  try {
    const people = await openPeople(scene);
    const visits = new Visits(people, tally, seeded(options.seed));
    const browsers = new OpenBrowsers(tally);
    browsers.start(people.slice(0, BROWSERS));
    let over = false;
    const load = runOpenLoop({
      port: balancer.port,
      perSecond: options.perSecond,
      seconds: Infinity,
      connections: CONNECTIONS,
      timeoutMs: TIMEOUT_MS,
      next: () => visits.next(),
      isOver: () => over,
    });
    const replaced = await changePlaces(scene, [previous, present], options).finally(() => (over = true));
    await load;
    log('the load is over');
    const { left } = await untilQuiet(cluster);
    const lost = await lostOf(people);
    const { unheard, waits, reconnects } = browsers;
    await browsers.close();
    failed = tally.failures.length > 0 || lost.length > 0;
    return {
      options,
      releases: [previous, present],
      tally,
      documents: visits.documents.length,
      lost,
      deadLetters: await deadLetters(cluster),
      leftOver: left,
      streams: BROWSERS,
      reconnects,
      unheard,
      waits,
      crashes: cluster.crashes,
      balancerFaults: balancer.faults,
      replaced,
      minutes: (Date.now() - since) / 60_000,
    };
  } finally {
    await balancer.close();
    await cluster.stop({ keep: failed && options.keep });
    if (failed && options.keep) log(`everything is kept in ${cluster.home}`);
  }
};

const openPeople = async ({ cluster, balancer }: Scene): Promise<Person[]> => {
  const people: Person[] = [];
  const url = `http://127.0.0.1:${balancer.port}`;
  while (people.length < PEOPLE)
    people.push(...(await Promise.all(Array.from({ length: AT_ONCE }, () => openPerson(cluster, url)))));
  return people;
};

/** @returns how many processes were replaced */
const changePlaces = async (
  { cluster, tally, log }: Scene,
  [previous, present]: readonly [Release, Release],
  { requests, only }: RollingOptions,
): Promise<number> => {
  let replaced = 0;
  const begin = (phase: Tally['phase'], during: string): void => {
    log(`${tally.answered} answered, ${tally.failures.length} failed; ${during}`);
    Object.assign(tally, { phase, during });
  };
  const roll = async (to: Release, during: string): Promise<void> => {
    for (const half of ['first', 'second']) {
      begin('rolling', `${during}, the ${half} replica of each service`);
      replaced += await cluster.replaceOneOfEach(to, only);
      begin('steady', half === 'first' ? `${during}, side by side` : `${to.name} alone`);
      await delay(STEADY_MS);
    }
  };
  await delay(STEADY_MS);
  begin('rolling', 'the schema of N under N−1');
  await cluster.migrate(present);
  do {
    await roll(present, 'N−1 → N');
    await roll(previous, 'N → N−1');
  } while (tally.answered < requests);
  return replaced;
};

/** Whatever is not there, or did not come to a good end. */
const lostOf = async (people: readonly Person[]): Promise<string[]> => {
  const lost: string[] = [];
  for (const { account, documents } of people)
    for (const { id } of documents) {
      const found = await account.document(id).catch((error: unknown) => ({ status: String(error) }));
      if (found.status !== 'completed' && found.status !== 'ready_for_download')
        lost.push(`${id} is ${found.status}`);
    }
  return lost;
};

const deadLetters = (cluster: Cluster): Promise<number> =>
  withBus(cluster, async (connection) => {
    const manager = await jetstreamManager(connection);
    return (await manager.streams.info('DEAD')).state.messages;
  });
