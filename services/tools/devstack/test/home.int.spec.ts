import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '../src/commands/reset.command.js';
import { claimHome, homeOf, noteRunning, prepareHome, runningOn } from '../src/stack/home.js';
import { contextOfStart } from '../src/stack/running-start.js';
import { loadSecrets } from '../src/stack/secrets.js';

/** Real: files. Nothing mocked. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-home-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('COLOPHON_HOME', () => {
  it("is relative to the user's own folder", () => {
    expect(homeOf({ INIT_CWD: folder, COLOPHON_HOME: 'data' }).directory).toBe(join(folder, 'data'));
  });

  it('keeps its secrets over starts, readable by the owner alone', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    const first = await loadSecrets(home);
    const keys = () => Promise.all([home.signingKey, home.secretsKey].map((file) => readFile(file, 'utf8')));
    const before = await keys();
    expect(await loadSecrets(home)).toEqual(first);
    expect(await keys()).toEqual(before);
    for (const file of [home.secrets, home.signingKey, home.secretsKey])
      expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('gives every service another password', async () => {
    const { roles } = await loadSecrets(homeOf({ COLOPHON_HOME: folder }));
    expect(new Set(Object.values(roles)).size).toBe(6);
  });

  it('of an earlier version keeps its passwords and gets those it lacks', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    const { postgres, roles } = await loadSecrets(home);
    const { webhooks: _webhooks, ...known } = roles;
    await writeFile(home.secrets, JSON.stringify({ postgres, roles: known }));
    const completed = await loadSecrets(home);
    expect(completed).toEqual({ postgres, roles: { ...known, webhooks: expect.any(String) } });
    expect(await loadSecrets(home)).toEqual(completed);
  });

  it('can be taken although a killed start is still recorded in it', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    // Process 1 lives, and is no devstack.
    await writeFile(home.running, JSON.stringify({ pid: 1, url: 'http://x', natsUrl: '' }));
    expect(await runningOn(home)).toBeUndefined();
    await claimHome(home, 'http://localhost:1');
    expect(JSON.parse(await readFile(home.running, 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it('tells what is beside a start where its databases are, once they answer; nothing when the start has ended', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    const start = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)', 'devstack']);
    try {
      await once(start, 'spawn');
      const early = { pid: start.pid ?? 0, url: 'http://localhost:1', natsUrl: '' };
      await noteRunning(home, early);
      const context = contextOfStart({ COLOPHON_HOME: folder });
      const databases = {
        auth: 'a',
        document: 'd',
        ai: 'i',
        billing: 'b',
        retention: 'r',
        webhooks: 'w',
      };
      await noteRunning(home, { ...early, natsUrl: 'nats://x', databases, services: { port: 1 } });
      expect(await context).toMatchObject({ port: 1, dependencies: { natsUrl: 'nats://x', databases } });
    } finally {
      start.kill('SIGKILL');
    }
    await once(start, 'close');
    await expect(contextOfStart({ COLOPHON_HOME: folder })).rejects.toThrow('Nothing runs on');
  });

  it('is empty after a reset, but for what was not made by Colophon', async () => {
    const { directory: _directory, ...paths } = homeOf({ COLOPHON_HOME: folder });
    for (const path of [...Object.values(paths), join(folder, 'foreign')]) await writeFile(path, '');
    const before = process.env['COLOPHON_HOME'];
    process.env['COLOPHON_HOME'] = folder;
    try {
      await reset(['--yes']);
    } finally {
      if (before === undefined) delete process.env['COLOPHON_HOME'];
      else process.env['COLOPHON_HOME'] = before;
    }
    expect(await readdir(folder)).toEqual(['foreign']);
  });

  it('says what to do when it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(prepareHome(homeOf({ COLOPHON_HOME: file }))).rejects.toThrow(
      'is not a folder: set COLOPHON_HOME to one',
    );
  });
});
