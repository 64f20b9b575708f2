import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeColophon } from './fake-colophon.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = pathOf('../dist/main.js');
const KILLER = pathOf('../../../web/e2e/stack/kill-point.mjs');

const FILES = 500;
const textOf = (name: string): string => `%PDF-1.7 ${name}`;
/** In turn; each so many times before the process dies: not in step with the work on one file. */
const POINTS = [
  'appendFile.before',
  'sync.before',
  'sync.after',
  'rename.before',
  'rename.after',
  'fetch.before',
  'fetch.after',
];
const TIMES = [97, 31, 150, 17, 41, 203, 59];

// Real: the program, as it is built, in a process of its own; files, the journal and HTTP. The server is a fake that counts.
describe('a run over 500 files that is killed again and again', () => {
  let fake: FakeColophon;
  let top: string;
  beforeAll(async () => {
    fake = await FakeColophon.start();
    fake.credits = 2 * FILES;
    top = await mkdtemp(join(tmpdir(), 'colophon-killed-'));
    await mkdir(join(top, 'in'));
    for (let file = 0; file < FILES; file += 1)
      await writeFile(join(top, 'in', `${file}.pdf`), textOf(`${file}.pdf`));
  });
  afterAll(async () => {
    await fake.stop();
    await rm(top, { recursive: true });
  });

  /** @returns the exit code, or undefined for one that was killed */
  const runUntil = async (killPoint: string): Promise<number | undefined> => {
    const args = ['--import', KILLER, PROGRAM, 'run', join(top, 'in'), '--out', join(top, 'out'), '--quiet'];
    const env = { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key', HOME: top, KILL_POINT: killPoint };
    const child = spawn(process.execPath, [...args, '--concurrency', '8'], { env, stdio: 'ignore' });
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? undefined;
  };

  /** Whether each file under its final name is whole, or only reserved. */
  const areWhole = async (): Promise<boolean> => {
    const names = (await readdir(join(top, 'out'))).filter((name) => name !== '.colophon');
    const texts = await Promise.all(
      names.map(async (name) => [name, await readFile(join(top, 'out', name), 'utf8')] as const),
    );
    return texts.every(([name, text]) => text === '' || text === FakeColophon.finished(textOf(name)));
  };

  it('makes one document of each for one credit, and leaves no part of a file under its name', async () => {
    let kills = 0;
    for (let turn = 0; ; turn += 1) {
      const code = await runUntil(`${POINTS[turn % POINTS.length]}:${TIMES[turn % TIMES.length]}`);
      expect(await areWhole()).toBe(true);
      if (code === 0) break;
      expect(code).toBeUndefined();
      kills += 1;
    }
    expect(kills).toBeGreaterThan(POINTS.length);
    expect([fake.uploads.length, new Set(fake.uploads).size, fake.credits]).toEqual([FILES, FILES, FILES]);
    const outputs = await readdir(join(top, 'out'));
    expect(outputs).toHaveLength(FILES + 1);
    for (const name of outputs.filter((output) => output !== '.colophon'))
      expect(await readFile(join(top, 'out', name), 'utf8')).toBe(FakeColophon.finished(textOf(name)));
  });
});
