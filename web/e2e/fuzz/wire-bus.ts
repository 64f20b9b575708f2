import { setTimeout as wait } from 'node:timers/promises';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import { streams } from '@colophon/contracts';
import { type BusCase, busCases } from './bus-cases.ts';

export interface BusOutcome {
  readonly sent: number;
  /** How messages ended: `kept` and `refused` events, `answered` and `unheard` requests. */
  readonly ends: Readonly<Record<string, number>>;
  /** Messages without an end, or with a late one, in words. */
  readonly problems: readonly string[];
}

/** A message is answered, refused, dropped or dead-lettered within it. */
const END_MS = 5000;
/** After this time the next ones are sent anyway; if only the final state counts, this is the limit. */
const GIVE_UP_MS = 30_000;
const POLL_MS = 100;
/** These work on files and text by turns; a job of a real document may lie before a message. */
const IS_WORKER = /^(pdf|ai)-worker_/;
/** Within it they come to an end of all that lies before a message. */
const WORKER_END_MS = 180_000;

/** Sends messages in batches, each when the one before has ended. @param strict ends later than 5 s are problems */
export const fuzzBus = async (
  natsUrl: string,
  seed: number,
  count: number,
  strict: boolean,
): Promise<BusOutcome> => {
  const connection = await connect({ servers: natsUrl, name: 'fuzz', noAsyncTraces: true });
  const ends: Record<string, number> = {};
  const problems: string[] = [];
  let sent = 0;
  try {
    const manager = await jetstreamManager(connection);
    for (const batch of busCases(seed, count)) {
      const sends = await Promise.all(batch.map((one) => send(connection, one)));
      for (const { end, problem } of sends) {
        ends[end] = (ends[end] ?? 0) + 1;
        if (problem !== undefined) problems.push(problem);
      }
      sent += batch.length;
      problems.push(...(await untilEnded(manager, batch, strict ? END_MS : GIVE_UP_MS)));
    }
  } finally {
    await connection.close();
  }
  return { sent, ends, problems };
};

const wordsOf = ({ subject, what }: BusCase): string => `${subject}: ${what}`;

const send = async (connection: NatsConnection, one: BusCase): Promise<{ end: string; problem?: string }> => {
  const carrier = headersOf(one);
  if (one.isRequest) {
    try {
      await connection.request(one.subject, one.payload, { timeout: GIVE_UP_MS, headers: carrier });
      return { end: 'answered' };
    } catch (error) {
      const { name, message } = error as Error;
      if (/NoResponders/.test(name) || /no responders/i.test(message)) return { end: 'unheard' };
      return { end: 'no answer', problem: `${wordsOf(one)} got no answer: ${message}` };
    }
  }
  return jetstream(connection)
    .publish(one.subject, one.payload, { headers: carrier, timeout: GIVE_UP_MS, retries: 0 })
    .then(
      () => ({ end: 'kept' }),
      () => ({ end: 'refused' }),
    );
};

const headersOf = (one: BusCase): MsgHdrs => {
  const carrier = headers();
  for (const [name, value] of one.headers) carrier.append(name, value);
  return carrier;
};

interface Waiting {
  readonly durable: string;
  readonly filter: string;
  readonly messages: number;
}

/** Waits until no durable has a message of the batch. @returns what was late or did not end, by durable */
const untilEnded = async (
  manager: JetStreamManager,
  batch: readonly BusCase[],
  promisedMs: number,
): Promise<string[]> => {
  const began = performance.now();
  const late = new Map<string, Waiting>();
  const last = await lastOfStreams(manager);
  for (;;) {
    const waiting = await waitingFor(manager, last);
    const spent = performance.now() - began;
    for (const one of waiting)
      if (spent > (IS_WORKER.test(one.durable) ? WORKER_END_MS : promisedMs)) late.set(one.durable, one);
    if (waiting.every(({ durable }) => spent > (IS_WORKER.test(durable) ? WORKER_END_MS : GIVE_UP_MS))) {
      const end = waiting.length === 0 ? `ended after ${(spent / 1000).toFixed(1)} s` : 'did not end';
      return [...late.values()].map(({ durable, filter, messages }) => {
        const candidates = batch.filter(({ subject }) => isFor(subject, filter)).map(wordsOf);
        return `${messages} of ${durable} ${end}; of ${candidates.join(' | ').slice(0, 600)}`;
      });
    }
    await wait(POLL_MS);
  }
};

const isFor = (subject: string, filter: string): boolean =>
  filter.endsWith('.*') ? subject.startsWith(filter.slice(0, -1)) : subject === filter;

const lastOfStreams = async (manager: JetStreamManager): Promise<Map<string, number>> => {
  const last = new Map<string, number>();
  for (const stream of Object.keys(streams)) {
    const { state } = await manager.streams.info(stream);
    last.set(stream, state.last_seq);
  }
  return last;
};

/** Durables that still have a message up to these numbers. */
const waitingFor = async (
  manager: JetStreamManager,
  last: ReadonlyMap<string, number>,
): Promise<Waiting[]> => {
  const waiting: Waiting[] = [];
  for (const [stream, seq] of last)
    for await (const { name, config, num_pending, num_ack_pending, ack_floor } of manager.consumers.list(
      stream,
    )) {
      const messages = num_pending + num_ack_pending;
      // Others that never end by themselves, such as the gateways' look at open browsers, acknowledge nothing.
      if (config.durable_name === undefined || messages === 0 || ack_floor.stream_seq >= seq) continue;
      waiting.push({ durable: name, filter: config.filter_subject ?? '', messages });
    }
  return waiting;
};
