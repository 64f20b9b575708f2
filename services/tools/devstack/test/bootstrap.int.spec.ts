// Real: the bootstrap on Node, signals and a small disk, in a checkout whose npm, compiler and web build are scripts.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isAlive } from '@colophon/local-servers';
import { eventually } from '@colophon/testing';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aCheckout } from './checkout.fixture.js';
import { mountSmallDisk, unmountSmallDisk } from './small-disk.fixture.js';

const probe = path.join(tmpdir(), `colophon-bootstrap-disk-${process.pid}`);
const canMount = mountSmallDisk(probe, '1m') && unmountSmallDisk(probe);
/** What ends a start, and its exit code. Only Linux ends programs with a parent that was killed. */
const SIGNALS: [NodeJS.Signals, number | null][] = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
  ...(process.platform === 'linux' ? [['SIGKILL', null] satisfies [NodeJS.Signals, null]] : []),
];
let folder: string;
let runs: ChildProcess[];

beforeEach(async () => {
  runs = [];
  folder = await mkdtemp(path.join(tmpdir(), 'colophon-bootstrap-'));
});
afterEach(async () => {
  for (const child of runs) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>;
}

const start = (
  checkout: string,
  programs = `${path.join(folder, 'programs')}:${process.env['PATH']}`,
): Run => {
  const child = spawn(process.execPath, ['services/tools/devstack/bootstrap.mjs', 'start'], {
    cwd: checkout,
    env: { PATH: programs },
  });
  runs.push(child);
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      words += text;
    });
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, words })) };
};

/** Content of a file once it was written. */
const written = async (file: string): Promise<string> => {
  const changes = watch(path.dirname(file));
  try {
    while (!existsSync(file)) await once(changes, 'change');
    return await readFile(file, 'utf8');
  } finally {
    changes.close();
  }
};

describe('the first start', () => {
  it('says what it does and how long that usually takes; the second one has nothing left to do', async () => {
    const checkout = await aCheckout(folder);
    const { code, words } = await start(checkout).ended;
    expect(words).toContain('The first start installs and builds everything: one to two minutes');
    expect(words).toMatch(/• installing the packages.*\(usually .+\)/);
    expect(words).toMatch(/• building the services and the web app \(usually .+\)/);
    expect(code).toBe(0);
    expect(await start(checkout).ended).toEqual({ code: 0, words: 'started\n' });
  });

  it('builds the web app again, too, once a rule of the contracts has changed', async () => {
    const checkout = await aCheckout(folder);
    await start(checkout).ended;
    await mkdir(path.join(checkout, 'proto/src'), { recursive: true });
    await writeFile(path.join(checkout, 'proto/src/rules.ts'), '');
    expect((await start(checkout).ended).words).toContain('building the services and the web app');
  });

  it.each(SIGNALS)(
    'interrupted by %s leaves no npm running, and the next one is complete',
    async (signal, exit) => {
      const pidFile = path.join(folder, 'npm.pid');
      const checkout = await aCheckout(folder, {
        npm: `trap '' INT TERM HUP; mkdir node_modules; echo $$ > ${pidFile}.new; mv ${pidFile}.new ${pidFile}; exec sleep 60`,
      });
      const { child, ended } = start(checkout);
      const npm = Number(await written(pidFile));
      child.kill(signal);
      const { code, words } = await ended;
      expect(code).toBe(exit);
      expect(words.includes('Interrupted; npm start begins again')).toBe(exit !== null);
      await eventually(() => !isAlive(npm), 'npm to be gone');
      await aCheckout(folder);
      expect(await start(checkout).ended).toMatchObject({ code: 0 });
    },
  );

  it('builds again what a failed build left', async () => {
    const checkout = await aCheckout(folder, { compiler: 'throw new Error("killed half-way")' });
    const failed = await start(checkout).ended;
    expect(failed.code).toBe(1);
    expect(failed.words).toContain('The services cannot be built.');
    await aCheckout(folder);
    await rm(path.join(checkout, 'node_modules'), { recursive: true });
    expect(await start(checkout).ended).toMatchObject({ code: 0 });
  });
});

describe('a machine that lacks something', () => {
  it('learns which disk became full meanwhile', async () => {
    const checkout = await aCheckout(folder, {
      npm: 'echo "npm error nospc ENOSPC: no space left on device, write" >&2; exit 228',
    });
    const { code, words } = await start(checkout).ended;
    expect(code).toBe(1);
    expect(words).toMatch(
      /No space is left on the disk of .+ \(\d+ MB\): free about 2000 MB and start again/,
    );
  });

  it('learns that npm is missing', async () => {
    const { code, words } = await start(await aCheckout(folder), path.join(folder, 'nothing')).ended;
    expect(code).toBe(1);
    expect(words).toContain('npm was not found: install it with Node from https://nodejs.org');
  });
});

(canMount ? describe : describe.skip)('a machine whose disk is too small', () => {
  it('learns it before anything is downloaded', async () => {
    const place = path.join(folder, 'checkout');
    mountSmallDisk(place, '64m');
    try {
      const checkout = await aCheckout(folder, { npm: 'exit 9' });
      const { code, words } = await start(checkout).ended;
      expect(code).toBe(1);
      expect(words).toMatch(/Only \d+ MB are free on the disk of .+: the first start needs 2000 MB/);
    } finally {
      unmountSmallDisk(place);
    }
  });
});
