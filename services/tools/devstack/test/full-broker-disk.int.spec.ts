// Real: nats-server on a small disk in memory that is filled and freed. Needs to be root on Linux.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { freePort } from '@colophon/local-servers';
import { Health, probeOf, streamWritesOf, systemClock } from '@colophon/platform';
import { eventually } from '@colophon/testing';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startWatchedNats } from '../src/dependencies/watched-nats.js';
import { type Kept, keepRunning } from '../src/stack/keep-running.js';
import { mountSmallDisk, unmountSmallDisk } from './small-disk.fixture.js';

const LEAST_FREE_BYTES = 8 * 1024 ** 2;
/** For a write that succeeds, however busy the machine is. */
const LONG_MS = 100_000;
const folder = mkdtempSync(path.join(tmpdir(), 'colophon-nats-disk-'));
const mounted = mountSmallDisk(folder, '24m');

let kept: Kept | undefined;
let connection: NatsConnection | undefined;
const reports: string[] = [];

beforeEach(async () => {
  if (!mounted) return;
  const port = await freePort();
  const options = { dataDir: path.join(folder, 'nats'), port, durable: true };
  const report = (line: string): void => void reports.push(line);
  kept = await keepRunning('nats-server', () => startWatchedNats(options, report, LEAST_FREE_BYTES), report);
  connection = await connect({
    servers: `nats://127.0.0.1:${port}`,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  });
});
afterEach(async () => {
  await connection?.close();
  await kept?.stop();
  if (mounted) unmountSmallDisk(folder);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes until the disk is full. */
const fill = (file: string): void => {
  try {
    for (;;) writeFileSync(file, Buffer.alloc(4096), { flag: 'a' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

(mounted ? describe : describe.skip)('a broker whose disk was full', () => {
  it('is not ready while a stream refuses writes, and writes again by itself once there is room', async () => {
    const nats = connection!;
    const health = new Health(systemClock);
    health.register('streams', () => streamWritesOf(nats).check());
    health.markStarted();
    const manager = await jetstreamManager(nats);
    await manager.streams.add({ name: 'KEPT', subjects: ['kept.>'] });
    const publish = (timeout: number): Promise<unknown> =>
      streamWritesOf(nats).noting('KEPT', probeOf(nats, 'kept.probe'), () =>
        jetstream(nats).publish('kept.a', 'x'.repeat(100_000), { timeout }),
      );
    await publish(LONG_MS);
    expect(await health.failures()).toEqual([]);
    const first = kept!.pid();

    const filler = path.join(folder, 'filler');
    fill(filler);
    await expect(publish(2000)).rejects.toThrow('timeout');
    expect(await health.failures()).toEqual(['streams']);
    expect(kept!.pid()).toBe(first);

    rmSync(filler);
    await eventually(async () => (await health.failures()).length === 0, 'the broker to take writes');
    await publish(LONG_MS);
    expect(kept!.pid()).not.toBe(first);
    expect(reports.join('\n')).toContain('the disk has room: restarting it');
    expect((await manager.streams.info('KEPT')).state.messages).toBeGreaterThanOrEqual(2);
  });
});
