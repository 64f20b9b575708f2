import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.js';

/** Above the highest process number of Linux. */
const UNUSED_PID = 4_194_305;

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'temporary-folder-'));
});
afterEach(() => rm(parent, { recursive: true }));

describe('Temporary folders', () => {
  it('are gone once they are removed', async () => {
    const folder = await makeTemporaryFolder(parent, 'put');
    await writeFile(join(folder.path, 'body'), 'bytes');
    await folder.remove();
    expect(await readdir(parent)).toEqual([]);
  });

  it('of processes that were killed are swept away, one with the same number included', async () => {
    const used = await makeTemporaryFolder(parent, 'put');
    const others = [
      `colophon-put-${process.ppid}-running`,
      `colophon-pdf-${UNUSED_PID}-other-kind`,
      'unrelated',
    ];
    const left = [`colophon-put-${UNUSED_PID}-gone`, `colophon-put-${process.pid}-before-a-restart`];
    for (const name of [...others, ...left]) await writeFile(join(parent, name), 'bytes');
    await sweepTemporaryFolders(parent, 'put');
    expect((await readdir(parent)).map((name) => join(parent, name)).toSorted()).toEqual(
      [used.path, ...others.map((name) => join(parent, name))].toSorted(),
    );
  });
});
