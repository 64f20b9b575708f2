import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FakeColophon } from './fake-colophon.js';

const PROGRAM = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const FILES = 50;

// Real: the program, as it is built, in a process of its own, and the pipe it writes to.
describe('a run whose output is no longer read', () => {
  let fake: FakeColophon;
  let top: string;
  beforeAll(async () => {
    fake = await FakeColophon.start();
    top = await mkdtemp(join(tmpdir(), 'colophon-unread-'));
    await mkdir(join(top, 'in'));
    for (let file = 0; file < FILES; file += 1)
      await writeFile(join(top, 'in', `${file}.pdf`), `%PDF-1.7 ${file}`);
  });
  afterAll(async () => {
    await fake.stop();
    await rm(top, { recursive: true });
  });

  it('ends in order: it says nothing, gives its folder free, and another run goes on', async () => {
    const args = ['run', join(top, 'in'), '--out', join(top, 'out'), '--json', '--concurrency', '1'];
    const env = { COLOPHON_URL: fake.url, COLOPHON_API_KEY: 'clphk_key', HOME: top };
    const start = () =>
      spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const left = async (): Promise<string[]> =>
      (await readdir(join(top, 'out/.colophon'))).filter((name) => name.endsWith('.lock'));

    const unread = start();
    let stderr = '';
    unread.stderr.on('data', (text) => (stderr += String(text)));
    await once(unread.stdout, 'data');
    unread.stdout.destroy();
    const [code] = (await once(unread, 'close')) as [number | null];
    expect([code, stderr, await left()]).toEqual([130, '', []]);
    expect(fake.uploads.length).toBeLessThan(FILES);

    const again = start();
    again.stdout.resume();
    again.stderr.resume();
    await expect(once(again, 'close')).resolves.toEqual([0, null]);
    expect([fake.uploads.length, new Set(fake.uploads).size]).toEqual([FILES, FILES]);
  });
});
