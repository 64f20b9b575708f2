// Real: a nats-server process; its folder is put back to what it was earlier, as after a restore or a failure of power.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort, type RunningNats, startNatsServer } from '@colophon/local-servers';
import { createLogger } from '@colophon/platform';
import { DatedClock, eventually } from '@colophon/testing';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { OrderedReader } from '../src/events/ordered-reader.js';

describe('a reader of a stream that loses its end', () => {
  let folder: string;
  let port: number;
  let broker: RunningNats;
  let connection: NatsConnection;
  let reader: OrderedReader;
  let seen: string[];

  const dataDir = () => join(folder, 'now');
  const start = async (): Promise<void> => {
    broker = await startNatsServer({ dataDir: dataDir(), port, durable: false });
  };
  const openConnection = async (): Promise<void> => {
    connection = await connect({ servers: broker.url, maxReconnectAttempts: -1, reconnectTimeWait: 50 });
  };
  const stateOfStream = async () => (await jetstreamManager(connection)).streams.info('LETTERS');
  const publish = async (...texts: string[]): Promise<void> => {
    for (const text of texts) await jetstream(connection).publish('letters', text);
  };
  const read = async (onRecreated?: () => void): Promise<void> => {
    reader = new OrderedReader(connection, createLogger('reader', 'silent'), new DatedClock(), {
      stream: 'LETTERS',
      filters: ['letters'],
      from: 'now',
      onMessage: (payload) => seen.push(payload),
      ...(onRecreated ? { onRecreated } : {}),
    });
    await reader.start();
  };
  const loseEnd = async (): Promise<void> => {
    await broker.kill();
    await rm(dataDir(), { recursive: true });
    await cp(join(folder, 'earlier'), dataDir(), { recursive: true });
    await start();
  };

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'colophon-reader-'));
    port = await freePort();
    seen = [];
    await start();
    await openConnection();
    const { streams } = await jetstreamManager(connection);
    await streams.add({ name: 'LETTERS', subjects: ['letters'] });
    await publish('a', 'b');
    await connection.close();
    await broker.stop();
    await cp(dataDir(), join(folder, 'earlier'), { recursive: true });
    await start();
    await openConnection();
    await eventually(stateOfStream, 'the stream');
  });
  afterEach(async () => {
    await reader.stop();
    await connection.close();
    await broker.kill();
    await rm(folder, { recursive: true, force: true });
  });

  it('reports it, and goes on behind what is left', async () => {
    await read(() => seen.push('lost'));
    await publish('c', 'd');
    await eventually(() => seen.length === 2, 'the letters before');
    await loseEnd();
    await eventually(() => seen.length > 2, 'the reader to see the loss');
    await publish('e');
    await eventually(() => seen.includes('e'), 'the letter after');
    expect(seen).toEqual(['c', 'd', 'lost', 'e']);
  });

  it('reads all of it again where it reports to no one: new messages may have the numbers of lost ones', async () => {
    await read();
    await publish('c', 'd');
    await eventually(() => seen.length === 2, 'the letters before');
    await loseEnd();
    await eventually(stateOfStream, 'the stream');
    await publish('e');
    await eventually(() => seen.includes('e'), 'the letter after');
    expect(seen).toEqual(['c', 'd', 'a', 'b', 'e']);
  });
});
