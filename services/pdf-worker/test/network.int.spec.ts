import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

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
    { encoding: 'utf8', timeout: 10_000 },
  );

describe('a job process', () => {
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
