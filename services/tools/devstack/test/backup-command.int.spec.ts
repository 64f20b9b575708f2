import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeBeside } from '../src/backup/stores.js';
import { backup } from '../src/commands/backup.command.js';
import { restore } from '../src/commands/restore.command.js';
import { homeOf, noteRunning, prepareHome, type RunningNote } from '../src/stack/home.js';

/** Real: the note of a start, and a process that looks like one. There are no databases and no store. */
const databases = { auth: 'a', document: 'd', ai: 'i', billing: 'b', retention: 'r', webhooks: 'w' };
const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'files' };
let folder: string;
let start: ChildProcess;
let note: RunningNote;
const before = { ...process.env };

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-backup-command-'));
  start = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'devstack']);
  await once(start, 'spawn');
  note = { pid: start.pid ?? 0, url: 'http://localhost:1', natsUrl: '', databases, store: bucket };
});
afterEach(async () => {
  process.env = { ...before };
  start.kill('SIGKILL');
  await once(start, 'close');
  await rm(folder, { recursive: true, force: true });
});

describe('npm run backup', () => {
  it('takes no backup without the keys of the store that the running stack keeps its files in', async () => {
    const home = homeOf({ COLOPHON_HOME: join(folder, 'home') });
    await prepareHome(home);
    await noteRunning(home, note);
    process.env['COLOPHON_HOME'] = home.directory;
    for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']) delete process.env[name];
    await expect(backup([join(folder, 'backup')])).rejects.toThrow(
      /S3_ACCESS_KEY: is needed[^]*S3_SECRET_KEY: is needed/,
    );
    expect(await readdir(folder)).toEqual(['home']);
  });

  it('reads the files of the running stack from where this stack keeps them, whatever else the environment names', () => {
    const keys = { S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    const others = { ...keys, S3_ENDPOINT: 'http://elsewhere', OBJECT_STORE_DIR: '/elsewhere' };
    expect(storeBeside({ ...databases }, note, others, '/home/objects')).toEqual({ ...keys, ...bucket });
    const inFolder = { ...note, store: { OBJECT_STORE_DIR: '/home/objects' } };
    expect(storeBeside({ ...databases }, inFolder, others, '/home/objects')).toEqual({
      ...keys,
      OBJECT_STORE_DIR: '/home/objects',
    });
  });

  it('of a stack that an earlier release started reads the store that is named, and guesses none', () => {
    const { store: _store, ...earlier } = note;
    const named = { ...bucket, S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    expect(storeBeside(databases, earlier, named, '/home/objects')).toEqual(named);
    const folderOfOthers = { OBJECT_STORE_DIR: '/elsewhere' };
    expect(storeBeside(databases, earlier, folderOfOthers, '/home/objects')).toMatchObject(folderOfOthers);
    expect(() => storeBeside(databases, earlier, {}, '/home/objects')).toThrow(
      /^Nothing says where the files .*OBJECT_STORE_DIR, which is \/home\/objects/,
    );
  });

  it('of databases that no stack here runs on needs a store that is named, and so does their restore', async () => {
    const elsewhere = { ...databases, document: 'another' };
    expect(storeBeside(elsewhere, note, { OBJECT_STORE_DIR: '/files' }, '/home/objects')).toEqual({
      OBJECT_STORE_DIR: '/files',
    });
    const named = /OBJECT_STORE_DIR, which is .*objects for files that npm start keeps there/;
    expect(() => storeBeside(elsewhere, note, {}, '/home/objects')).toThrow(named);
    expect(() => storeBeside(elsewhere, undefined, {}, '/home/objects')).toThrow(named);
    for (const name of ['S3_ENDPOINT', 'OBJECT_STORE_DIR']) delete process.env[name];
    for (const [name, url] of Object.entries(elsewhere))
      process.env[`${name.toUpperCase()}_DATABASE_URL`] = url;
    await expect(restore([join(folder, 'backup')])).rejects.toThrow(named);
  });
});
