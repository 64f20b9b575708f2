// Real: a nats-server whose store is put back to an older copy.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { type RunningNats, startNatsServer, withFreePort } from '@colophon/local-servers';
import { createLogger, systemClock } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { OrderedReader, type OrderedReading } from '../src/events/ordered-reader.js';

const logger = createLogger('reader', 'silent');

let folder: string;
let broker: RunningNats;
let connection: NatsConnection;
const readers: OrderedReader[] = [];

const start = (port: number) => startNatsServer({ dataDir: join(folder, 'store'), port, durable: false });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-reader-'));
  broker = await withFreePort(start);
  connection = await connect({ servers: broker.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  const { streams } = await jetstreamManager(connection);
  await streams.add({ name: 'CHANGES', subjects: ['changes'] });
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await connection.close();
  await broker.stop();
  await rm(folder, { recursive: true, force: true });
});

const publish = async (...payloads: string[]): Promise<void> => {
  for (const payload of payloads) await jetstream(connection).publish('changes', payload);
};

/** @returns what it has read */
const read = async (reading: Pick<OrderedReading, 'from' | 'onRecreated'>): Promise<readonly string[]> => {
  const seen: string[] = [];
  const onMessage = (payload: string) => void seen.push(payload);
  const reader = new OrderedReader(connection, logger, systemClock, {
    stream: 'CHANGES',
    filters: ['changes'],
    onMessage,
    ...reading,
  });
  readers.push(reader);
  await reader.start();
  return seen;
};

/** What a broker without a sync of each message loses with its power: the end of its streams. */
const losing = async (lose: () => Promise<void>): Promise<void> => {
  const port = Number(new URL(broker.url).port);
  await broker.stop();
  await cp(join(folder, 'store'), join(folder, 'copy'), { recursive: true });
  broker = await start(port);
  await eventually(async () => connection.rtt(), 'the connection');
  await lose();
  await broker.stop();
  await rm(join(folder, 'store'), { recursive: true });
  await cp(join(folder, 'copy'), join(folder, 'store'), { recursive: true });
  broker = await start(port);
  await eventually(async () => connection.rtt(), 'the connection');
};

it('gives a reader that hears of a lost end only what comes after it, and any other everything again', async () => {
  const losses: string[] = [];
  const hearing = await read({ from: 'now', onRecreated: () => void losses.push('lost') });
  const mirror = await read({ from: 'beginning' });
  await publish('a', 'b');
  await losing(async () => {
    await publish('c');
    await eventually(async () => hearing.includes('c') && mirror.includes('c'), 'c');
  });
  await eventually(async () => losses.length > 0 && mirror.length === 5, 'the loss to be seen');
  await publish('d');
  await eventually(async () => hearing.includes('d') && mirror.includes('d'), 'd');
  expect(hearing).toEqual(['a', 'b', 'c', 'd']);
  expect(mirror).toEqual(['a', 'b', 'c', 'a', 'b', 'd']);
  expect(losses).toEqual(['lost']);
});
