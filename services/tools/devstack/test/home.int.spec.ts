import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { placeOfPostgres } from '@colophon/local-servers';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { reset } from '../src/commands/reset.command.js';
import { prepareFolders } from '../src/containers/folders.js';
import { claimHome, homeOf, noteRunning, prepareHome, runningOn } from '../src/stack/home.js';
import type { Lifetime } from '../src/stack/lifetime.js';
import { beginObservation } from '../src/stack/observation.js';
import { contextOfStart } from '../src/stack/running-start.js';
import { loadSecrets } from '../src/stack/secrets.js';

/** Real: files. Nothing mocked. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-home-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = async (...files: readonly string[]): Promise<void> => {
  for (const file of files) {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, '');
  }
};

const resetIn = async (directory: string): Promise<void> => {
  const before = process.env['COLOPHON_HOME'];
  process.env['COLOPHON_HOME'] = directory;
  try {
    await reset(['--yes']);
  } finally {
    if (before === undefined) delete process.env['COLOPHON_HOME'];
    else process.env['COLOPHON_HOME'] = before;
  }
};

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
    const home = homeOf({ COLOPHON_HOME: folder });
    await prepareHome(home);
    await loadSecrets(home);
    await prepareFolders(home);
    await write(
      join(home.containers.pages, 'app.html'),
      join(home.containers.minio, '.minio.sys/format.json'),
    );
    await write(join(home.prometheus, 'prometheus.json'), home.running, join(folder, 'foreign'));
    await resetIn(folder);
    expect(await readdir(folder)).toEqual(['foreign']);
  });

  it('keeps the folders of a person after a reset, whose names starts with containers or observed ones use', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    await prepareHome(home);
    await loadSecrets(home);
    const { containers, prometheus } = home;
    const { minio, authKeys, webhooksKeys, pages } = containers;
    const own = [join(authKeys, 'id_rsa'), join(webhooksKeys, 'id_rsa'), join(pages, 'index.html')];
    own.push(join(minio, '.minio.sys/format.json'), join(prometheus, 'prometheus.yml'));
    await write(...own);
    await resetIn(folder);
    expect(own.filter((file) => !existsSync(file))).toEqual([]);
  });

  it.each(['postgres', 'nats', 'objects', 'mail', 'logs'] as const)(
    'takes no folder %s of a person for its own, and a reset keeps it',
    async (name) => {
      const home = homeOf({ COLOPHON_HOME: folder });
      const own = join(home[name], 'own');
      await write(own);
      await expect(prepareHome(home)).rejects.toThrow(`${home[name]} holds files that are not Colophon's`);
      await resetIn(folder);
      expect(existsSync(own)).toBe(true);
      expect(await readdir(folder)).toEqual([name]);
    },
  );

  it('takes no secrets.json of a person for its own', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    await mkdir(home.logs);
    await writeFile(join(home.logs, 'own'), '');
    await writeFile(home.secrets, '{"api":"x"}');
    await expect(prepareHome(home)).rejects.toThrow(`${home.secrets} is not Colophon's`);
    await resetIn(folder);
    expect(await readFile(home.secrets, 'utf8')).toBe('{"api":"x"}');
    expect(await readdir(home.logs)).toEqual(['own']);
  });

  it('goes on with what a start has left, and with a reset that broke off', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    await prepareHome(home);
    await loadSecrets(home);
    await write(join(home.objects, 'file'), join(home.nats, 'file'));
    await prepareHome(home);
    await rm(home.nats, { recursive: true });
    await resetIn(folder);
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['minio', 'pages'] as const)('that containers use takes no %s of a person', async (name) => {
    const home = homeOf({ COLOPHON_HOME: folder });
    await prepareHome(home);
    await loadSecrets(home);
    const own = join(home.containers[name], '.minio.sys/format.json');
    await write(own);
    await expect(prepareFolders(home)).rejects.toThrow('set COLOPHON_HOME to another folder');
    await resetIn(folder);
    expect(existsSync(own)).toBe(true);
  });

  it('that is observed takes no prometheus of a person', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    const own = join(home.prometheus, 'prometheus.yml');
    await write(own);
    const lifetime = { begin: () => Promise.reject(new Error('It was started.')) } as unknown as Lifetime;
    await expect(beginObservation(lifetime, home, {})).rejects.toThrow('set COLOPHON_HOME to another folder');
  });

  it('that containers use takes no pages of a person for its own, and leaves other keys beside its copies', async () => {
    const home = homeOf({ COLOPHON_HOME: folder });
    await prepareHome(home);
    await loadSecrets(home);
    await write(join(home.containers.pages, 'index.html'), join(home.containers.authKeys, 'id_rsa'));
    await expect(prepareFolders(home)).rejects.toThrow('set COLOPHON_HOME to another folder');
    expect(await readdir(home.containers.pages)).toEqual(['index.html']);
    await rm(join(home.containers.pages, 'index.html'));
    await prepareFolders(home);
    await write(join(home.containers.pages, 'app.html'));
    await prepareFolders(home);
    expect(await readdir(home.containers.pages)).toEqual([]);
    await resetIn(folder);
    expect(await readdir(folder, { recursive: true })).toEqual(['keys', 'keys/id_rsa']);
  });

  it('says what to do when it is a file', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await expect(prepareHome(homeOf({ COLOPHON_HOME: file }))).rejects.toThrow(
      'is not a folder: set COLOPHON_HOME to one',
    );
  });
});

// Only root's server runs as another user, who cannot reach a folder of root's own.
(process.getuid?.() === 0 ? describe : describe.skip)('COLOPHON_HOME of root', () => {
  it('that was deleted by hand leaves to a reset the databases that are kept elsewhere', async () => {
    const home = homeOf({ COLOPHON_HOME: join(folder, 'home') });
    const elsewhere = await placeOfPostgres(home.postgres);
    expect(elsewhere).not.toBe(home.postgres);
    await write(join(elsewhere, 'PG_VERSION'));
    await resetIn(home.directory);
    expect(existsSync(elsewhere)).toBe(false);
  });
});
