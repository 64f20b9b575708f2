import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort, type RunningNats, startNatsServer } from '@colophon/platform/testing';
import { jetstream, jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { hasWriteError } from '../src/dependencies/broker-health.js';

const disk = mkdtempSync(join(tmpdir(), 'colophon-small-disk-'));

/** A file system of 16 MB; only root may mount one. */
const mount = (): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const isMounted = mount();
const onSmallDisk = isMounted ? it : it.skip;

// Real: nats-server on a file system that fills up.
describe('a broker whose disk was full for a moment', () => {
  let nats: RunningNats;
  let port = 0;
  let monitoringPort = 0;
  const start = () => startNatsServer({ dataDir: disk, port, monitoringPort, durable: true });

  beforeAll(async () => {
    if (!isMounted) return;
    [port, monitoringPort] = [await freePort(), await freePort()];
    nats = await start();
  }, 60_000);
  afterAll(async () => {
    if (isMounted) {
      await nats.kill();
      execFileSync('umount', ['-l', disk]);
    }
    rmSync(disk, { recursive: true, force: true });
  });

  /** @returns whether the broker took it */
  const publish = async (bytes: number): Promise<boolean> => {
    const connection = await connect({ servers: nats.url });
    try {
      await jetstream(connection, { timeout: 2000 }).publish('small.disk', new Uint8Array(bytes));
      return true;
    } catch {
      return false;
    } finally {
      await connection.close();
    }
  };

  onSmallDisk(
    'says so until it is started again, and then takes writes',
    async () => {
      const connection = await connect({ servers: nats.url });
      await (await jetstreamManager(connection)).streams.add({ name: 'SMALL', subjects: ['small.>'] });
      await connection.close();
      expect(await publish(100_000)).toBe(true);
      expect(await hasWriteError(nats.monitoringUrl ?? '')).toBe(false);

      try {
        for (let piece = 0; piece < 400; piece += 1)
          writeFileSync(join(disk, `filler-${piece}`), Buffer.alloc(64 * 1024));
      } catch (error) {
        expect(error).toMatchObject({ code: 'ENOSPC' });
      }
      let tries = 0;
      while ((await publish(500_000)) && tries < 100) tries += 1;
      for (let piece = 0; piece < 400; piece += 1) rmSync(join(disk, `filler-${piece}`), { force: true });

      expect(await hasWriteError(nats.monitoringUrl ?? '')).toBe(true);
      expect(await publish(100)).toBe(false);
      await nats.stop();
      nats = await start();
      expect(await hasWriteError(nats.monitoringUrl ?? '')).toBe(false);
      expect(await publish(100)).toBe(true);
    },
    120_000,
  );
});
