import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FolderTarget } from '../src/run/folder-target.js';
import { FakeColophon } from './fake-colophon.js';
import { runCommand } from './run-command.js';

/** Of Linux: a file system of its own. Elsewhere the journal is on that of the outputs. */
const SHARED_MEMORY = '/dev/shm';

let top: string;
let state: string;

beforeEach(async () => {
  top = await mkdtemp(join(tmpdir(), 'colophon-target-'));
  state = await mkdtemp(join(existsSync(SHARED_MEMORY) ? SHARED_MEMORY : tmpdir(), 'colophon-state-'));
});
afterEach(() => Promise.all([top, state].map((folder) => rm(folder, { recursive: true }))));

describe('a folder of outputs', () => {
  it('gets them though the journal is on another file system, and is made for them', async () => {
    const fake = await FakeColophon.start();
    try {
      const [source, out] = [join(top, 'in'), join(top, 'out')];
      await mkdir(source);
      await writeFile(join(source, 'a.pdf'), '%PDF-1.7 %%EOF\n');
      const places = [source, '--out', out, '--state', state];
      const environment = { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key' };
      await expect(runCommand(['watch', ...places, '--once'], environment)).resolves.toMatchObject({
        end: 0,
      });
      const finished = FakeColophon.finished('%PDF-1.7 %%EOF\n');
      await expect(readFile(join(out, 'a.pdf'), 'utf8')).resolves.toBe(finished);
      await expect(readdir(state)).resolves.toEqual(['journal.jsonl']);
    } finally {
      await fake.stop();
    }
  });

  it('lacks no file of which the system does not tell whether it is there', async () => {
    await symlink('loop', join(top, 'loop'));
    await expect(new FolderTarget(top).isThere('loop/a.pdf')).rejects.toThrow('ELOOP');
    await expect(new FolderTarget(top).isThere('none/a.pdf')).resolves.toBe(false);
  });

  it('holds no empty file where one could not be brought to its place', async () => {
    const history = { isBegun: () => true, hasWritten: () => false };
    const input = { source: 'a.pdf', output: 'deep/a.pdf' };
    const draft = join(top, 'gone.part');
    await expect(new FolderTarget(top).place(draft, input, history)).rejects.toThrow('ENOENT');
    await expect(readdir(join(top, 'deep'))).resolves.toEqual([]);
  });
});
