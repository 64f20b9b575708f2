import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeColophon } from './fake-colophon.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));

// Real: the program, as it is built, in a process of its own, and what the system sends it.
describe('a watch that is asked to end', () => {
  let fake: FakeColophon;
  let top: string;
  beforeAll(async () => {
    fake = await FakeColophon.start();
    top = await mkdtemp(join(tmpdir(), 'colophon-interrupted-'));
    await mkdir(join(top, 'in'));
  });
  afterAll(async () => {
    await fake.stop();
    await rm(top, { recursive: true });
  });

  // SIGTERM is what a system that stops services sends; the first process of a container dies of nothing else.
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s gives its folder free and says so by its code',
    async (signal) => {
      const out = join(top, signal);
      const env = { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key', HOME: top };
      const child = spawn(process.execPath, [PROGRAM, 'watch', join(top, 'in'), '--out', out], {
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      // It says that it has begun.
      await once(child.stderr, 'data');
      child.kill(signal);
      await expect(once(child, 'close')).resolves.toEqual([130, null]);
      expect((await readdir(join(out, '.colophon'))).filter((name) => name.endsWith('.lock'))).toEqual([]);
    },
  );
});
