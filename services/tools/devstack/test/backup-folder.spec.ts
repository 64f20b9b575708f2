import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupManifest, makeBackupFolder } from '../src/backup/backup-folder.js';
import { BackupError } from '../src/backup/backup.errors.js';

const manifest = { format: 1 } as BackupManifest;
const make = (directory: string) => makeBackupFolder(directory, () => Promise.resolve(manifest));

// Real: files.
describe('the folder of a backup', () => {
  let scratch: string;
  beforeEach(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'colophon-backup-folder-'));
  });
  afterEach(() => rm(scratch, { recursive: true }));

  it.each([
    ['is new', async () => undefined],
    ['is empty', (directory: string) => mkdir(directory)],
  ])('is made where it %s', async (_case, prepare) => {
    const directory = join(scratch, 'backup');
    await prepare(directory);
    await expect(make(directory)).resolves.toBe(manifest);
    await expect(readdir(scratch)).resolves.toEqual(['backup']);
    await expect(readdir(directory)).resolves.toEqual(['manifest.json']);
  });

  it('takes the place of no file', async () => {
    const notes = join(scratch, 'notes.txt');
    await writeFile(notes, 'notes');
    await expect(make(notes)).rejects.toThrow(
      new BackupError(`${notes} is no folder: name one that is new.`),
    );
    await expect(readFile(notes, 'utf8')).resolves.toBe('notes');
  });

  it('takes the place of no link, also to an empty folder', async () => {
    const link = join(scratch, 'link');
    await mkdir(join(scratch, 'empty'));
    await symlink(join(scratch, 'empty'), link);
    await expect(make(link)).rejects.toThrow('is no folder');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });

  it('takes the place of nothing that came while it was filled', async () => {
    const directory = join(scratch, 'backup');
    const made = makeBackupFolder(directory, async () => {
      await writeFile(directory, 'of another program');
      return manifest;
    });
    await expect(made).rejects.toThrow('ENOTDIR');
    await expect(readFile(directory, 'utf8')).resolves.toBe('of another program');
  });

  it('is never the top of a disk', async () => {
    // Of the first one: a test may mount no other.
    await expect(make('/')).rejects.toThrow(
      new BackupError('/ is the top of a disk: name a new folder in it.'),
    );
  });
});
