import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { confinedCommand } from '../src/job/confinement.js';

let folder: string;
let outside: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'confined-')));
  outside = realpathSync(mkdtempSync(join(tmpdir(), 'outside-')));
  writeFileSync(join(outside, 'secret.txt'), 'secret');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(outside, { recursive: true });
});

const attempt = (statement: string) => {
  const script = join(folder, 'attempt.mjs');
  writeFileSync(script, `${statement};\nconsole.log('reached');`);
  const [command, args] = confinedCommand(folder, { heapMb: 64, fileMb: 1 }, [script]);
  return spawnSync(command, args, { encoding: 'utf8', env: {}, timeout: 100_000 });
};
const io = "import fs from 'node:fs'; ";

describe('a confined process', () => {
  it('reads and writes its own folder', () => {
    const file = join(folder, 'own.txt');
    expect(attempt(`${io} fs.writeFileSync('${file}', 'x'); fs.readFileSync('${file}')`).stdout).toContain(
      'reached',
    );
  });

  it.each([
    ['read another folder', () => `${io} fs.readFileSync('${join(outside, 'secret.txt')}')`],
    ['list another folder', () => `${io} fs.readdirSync('${outside}')`],
    ['write to another folder', () => `${io} fs.writeFileSync('${join(outside, 'x')}', 'x')`],
    [
      'link another folder into its own',
      () => `${io} fs.symlinkSync('${outside}', '${join(folder, 'link')}')`,
    ],
    ['start a process', () => "import { spawnSync } from 'node:child_process'; spawnSync('true')"],
    ['start a thread', () => "import { Worker } from 'node:worker_threads'; new Worker('1', { eval: true })"],
    ['load native code', () => "process.dlopen({ exports: {} }, '/lib/x86_64-linux-gnu/libc.so.6')"],
  ])('cannot %s', (_, statement) => {
    const { stdout, stderr } = attempt(statement());
    expect(stdout).not.toContain('reached');
    expect(stderr).toMatch(/ERR_ACCESS_DENIED|ERR_DLOPEN_DISABLED/);
  });

  it.each(["eval('1')", "new Function('return 1')()"])('cannot run text as code: %s', (statement) => {
    const { stdout, stderr } = attempt(statement);
    expect(stdout).not.toContain('reached');
    expect(stderr).toContain('EvalError');
  });

  it('cannot write more than its largest file', () => {
    const file = join(folder, 'large.bin');
    expect(attempt(`${io} fs.writeFileSync('${file}', Buffer.alloc(2_000_000))`).stdout).not.toContain(
      'reached',
    );
    expect(readFileSync(file).length).toBeLessThanOrEqual(1024 * 1024);
  });

  it('cannot hold more than its heap', () => {
    const { stdout, stderr } = attempt('const all = []; for (;;) all.push({ value: [all.length] })');
    expect(stdout).not.toContain('reached');
    expect(stderr).toContain('heap out of memory');
  });
});
