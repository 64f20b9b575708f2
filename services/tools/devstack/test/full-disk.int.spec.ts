// Real: Postgres and files on a small disk in memory. Needs to be root on Linux.
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { freePort, startPostgresServer } from '@colophon/local-servers';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { homeOf, prepareHome } from '../src/stack/home.js';
import { mountSmallDisk, unmountSmallDisk } from './small-disk.fixture.js';

const folder = mkdtempSync(path.join(tmpdir(), 'colophon-full-disk-'));
chmodSync(folder, 0o755);
const disk = path.join(folder, 'disk');
const canMount = mountSmallDisk(disk, '24m') && unmountSmallDisk(disk);

beforeEach(() => {
  if (canMount) mountSmallDisk(disk, '24m');
});
afterEach(() => {
  if (canMount) unmountSmallDisk(disk);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

(canMount ? describe : describe.skip)('a start on a disk without room', () => {
  it('ends before anything is written, and says how much is needed and where else it can go', async () => {
    await expect(prepareHome(homeOf({ COLOPHON_HOME: disk }))).rejects.toThrow(
      /Only \d+ MB are free on the disk of .+: free at least 200 MB, or set COLOPHON_HOME to a folder on another disk/,
    );
  });

  it('makes no half of a database cluster: with room the next start makes a whole one', async () => {
    const port = await freePort();
    const options = { dataDir: path.join(disk, 'postgres'), port, durable: false };
    await expect(startPostgresServer(options)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringMatching(/no space left on the disk of .+\/postgres: free some and start again/),
    });
    expect(readdirSync(disk)).toEqual([]);
    spawnSync('mount', ['-o', 'remount,size=400m', disk]);
    const server = await startPostgresServer(options);
    await server.stop();
    expect(readdirSync(disk)).toEqual(['postgres']);
  });
});
