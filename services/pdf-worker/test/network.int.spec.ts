import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confinedCommand } from '../src/job/confinement.js';
import { canHaveOwnNetwork, ownNetwork } from '../src/job/own-network.js';

const guard = new URL('../dist/job/network.guard.js', import.meta.url).href;

const attempt = (statement: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import net from 'node:net'; import http from 'node:http'; import dgram from 'node:dgram';
       import { forbidNetwork } from '${guard}'; forbidNetwork(); ${statement}; console.log('reached');`,
    ],
    { encoding: 'utf8', timeout: 100_000 },
  );

describe('a job process, by what JavaScript takes away from it,', () => {
  it.each([
    ['connect', "net.connect(9, '127.0.0.1')"],
    ['ask over HTTP', "http.get('http://127.0.0.1:9/')"],
    ['fetch', "await fetch('http://127.0.0.1:9/')"],
    ['send datagrams', "dgram.createSocket('udp4').send('x', 9, '127.0.0.1')"],
    ['listen', 'net.createServer().listen(0)'],
  ])('cannot %s', (_, statement) => {
    const { stderr, stdout } = attempt(statement);
    expect(stdout).not.toContain('reached');
    expect(stderr).toMatch(/a PDF job has no network|fetch is not defined/);
  });

  it('does its other work undisturbed', () => {
    expect(attempt('').stdout).toContain('reached');
  });
});

describe('a job process, by the network it is given,', () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'network-')));
  const script = join(folder, 'attempt.mjs');
  let came = 0;
  const server = createServer((socket) => {
    came += 1;
    socket.end();
  });
  beforeAll(
    () =>
      new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      }),
  );
  afterAll(async () => {
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true });
  });

  /** Nothing of JavaScript's is taken away: what stands between it and the server is the kernel. */
  const outcome = (launcher: readonly string[]) => {
    const { port } = server.address() as AddressInfo;
    writeFileSync(
      script,
      `import net from 'node:net';
       net.connect(${port}, '127.0.0.1').once('connect', () => { console.log('reached'); process.exit(); })
         .once('error', ({ code }) => console.log(code));`,
    );
    const [command, args] = confinedCommand(folder, { heapMb: 64, fileMb: 1 }, [script], launcher);
    return new Promise<string>((resolve) => {
      execFile(command, args, { env: {} }, (_error, stdout) => resolve(stdout.trim()));
    });
  };

  it('reaches nothing of the machine', async () => {
    // Two networks, so that it is seen that only the second keeps it from reaching.
    expect([await outcome([]), came]).toEqual(['reached', 1]);
    if (!(await canHaveOwnNetwork())) return;
    expect([await outcome(ownNetwork), came]).toEqual(['ENETUNREACH', 1]);
  });
});
