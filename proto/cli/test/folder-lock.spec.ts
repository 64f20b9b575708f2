import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderLock } from '../src/run/folder-lock.js';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

const deadPid = async (): Promise<number> => {
  const child = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(child, 'exit');
  return child.pid ?? Number.NaN;
};

describe('the lock of a folder', () => {
  it('keeps out another process that runs, and leaves nothing of the refusal', async () => {
    const lock = await FolderLock.take(folder, 'here', process.pid);
    await expect(FolderLock.take(folder, 'here', process.ppid)).rejects.toThrow(/^Another run works here: /);
    await expect(readdir(folder)).resolves.toEqual([`here.${process.pid}.lock`]);
    await lock.release();
    await expect(FolderLock.take(folder, 'here', process.ppid)).resolves.toBeInstanceOf(FolderLock);
  });

  it('passes from one that was killed', async () => {
    await FolderLock.take(folder, 'here', await deadPid());
    await expect(FolderLock.take(folder, 'here')).resolves.toBeInstanceOf(FolderLock);
    await expect(readdir(folder)).resolves.toEqual([`here.${process.pid}.lock`]);
  });

  it('stays with another machine, whose processes cannot be seen here', async () => {
    await FolderLock.take(folder, 'there/1', await deadPid());
    await expect(FolderLock.take(folder, 'here')).rejects.toThrow(/there%2F1\.\d+\.lock\. Remove that file/);
  });

  it('is not taken for one by a file with such an ending', async () => {
    await writeFile(join(folder, 'x.lock'), '');
    await expect(FolderLock.take(folder, 'here')).rejects.toThrow(/x\.lock/);
  });

  it('goes to at most one of two that come at once', async () => {
    const both = await Promise.allSettled(
      [process.pid, process.ppid].map((pid) => FolderLock.take(folder, 'here', pid)),
    );
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });
});
