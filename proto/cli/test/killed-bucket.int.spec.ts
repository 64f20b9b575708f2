import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeColophon } from './fake-colophon.js';
import { credentials, FakeS3 } from './fake-s3.js';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const PROGRAM = pathOf('../dist/main.js');
const KILLER = pathOf('../../../web/e2e/stack/kill-point.mjs');
/** Each write of the journal, and each request to the bucket and to Colophon. */
const POINTS = ['appendFile.before', 'sync.before', 'sync.after', 'fetch.before', 'fetch.after'];
/** In turn; each so many times before the process dies: not in step with the work on one object. */
const TIMES = [29, 11, 17, 43, 61];
const FILES = 40;
const textOf = (name: string): string => `%PDF-1.7 ${name}`;

// Real: the program, as it is built, in a process of its own, its journal and HTTP. Bucket and server are fakes that count.
describe('a watched bucket that is killed', () => {
  let fake: FakeColophon;
  let s3: FakeS3;
  let top: string;
  beforeEach(async () => {
    fake = await FakeColophon.start();
    fake.credits = 2 * FILES;
    s3 = await FakeS3.start();
    top = await mkdtemp(join(tmpdir(), 'colophon-killed-bucket-'));
  });
  afterEach(async () => {
    await Promise.all([fake.stop(), s3.stop()]);
    await rm(top, { recursive: true });
  });

  /** @returns the exit code, or undefined for a watch that was killed */
  const passUntil = async (killPoint: string): Promise<number | undefined> => {
    const places = ['s3://bucket/in', '--out', 's3://bucket/out', '--state', join(top, 'state')];
    const args = ['--import', KILLER, PROGRAM, 'watch', ...places, '--once', '--interval', '1', '--quiet'];
    const env = {
      COLOPHON_URL: fake.url,
      COLOPHON_API_KEY: 'clphk_key',
      AWS_ENDPOINT_URL: s3.endpoint,
      AWS_ACCESS_KEY_ID: credentials.accessKey,
      AWS_SECRET_ACCESS_KEY: credentials.secretKey,
      HOME: top,
      KILL_POINT: killPoint,
    };
    const [code] = (await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close')) as [
      number | null,
    ];
    return code ?? undefined;
  };
  const outputs = () => [...s3.objects.keys()].filter((key) => key.startsWith('out/'));

  it('makes one document of each object for one credit, and puts each output whole', async () => {
    for (let file = 0; file < FILES; file += 1) s3.store(`in/${file}.pdf`, textOf(`${file}.pdf`));
    let kills = 0;
    for (let turn = 0; ; turn += 1) {
      const code = await passUntil(`${POINTS[turn % POINTS.length]}:${TIMES[turn % TIMES.length]}`);
      for (const key of outputs())
        expect(s3.text(key)).toBe(FakeColophon.finished(textOf(key.slice('out/'.length))));
      if (code === 0) break;
      expect(code).toBeUndefined();
      kills += 1;
    }
    expect(kills).toBeGreaterThan(POINTS.length);
    expect(outputs()).toHaveLength(FILES);
    expect([fake.uploads.length, new Set(fake.uploads).size, fake.credits]).toEqual([FILES, FILES, FILES]);
  });
});
