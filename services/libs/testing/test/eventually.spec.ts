import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { eventually, passes } from '@colophon/testing';

const WORKSPACE = join(import.meta.dirname, '..');
const JEST = join(WORKSPACE, '../../../node_modules/jest/bin/jest.js');

/** What Jest reports of a spec with a limit of half a second. */
const reportOf = (body: string): string => {
  const folder = mkdtempSync(join(WORKSPACE, 'test/limit-'));
  const spec = join(folder, 'limit.spec.ts');
  writeFileSync(spec, `import { eventually } from '@colophon/testing';\n${body}`);
  try {
    const args = ['--experimental-vm-modules', JEST, '--testTimeout', '500', spec];
    return spawnSync(process.execPath, args, { cwd: WORKSPACE, encoding: 'utf8' }).stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe('a wait for something', () => {
  it('looks again until the probe gives it', async () => {
    const answers = [undefined, false, undefined, 'found'];
    await expect(eventually(() => answers.shift(), 'an answer')).resolves.toBe('found');
    expect(answers).toEqual([]);
  });

  it('looks again after an error, as of an assertion that does not hold yet', async () => {
    let looks = 0;
    await eventually(
      passes(() => expect((looks += 1)).toBe(3)),
      'the third look',
    );
    expect(looks).toBe(3);
  });

  it('takes what is empty but there', async () => {
    await expect(eventually(() => '', 'a text')).resolves.toBe('');
    await expect(eventually(() => 0, 'a number')).resolves.toBe(0);
  });

  it('is named with its last failure when the runner ends its test', () => {
    const report = reportOf(`
      it('hangs', () => eventually(() => { throw new Error('no such row'); }, 'the row of the mail'));
      it('goes on', () => expect(1).toBe(1));`);
    expect(report).toContain('Exceeded timeout of 500 ms');
    expect(report).toContain('waited for the row of the mail; the last look failed: no such row');
    expect(report).toMatch(/✓ goes on/);
  });

  it('is named when the runner ends the set-up of a file', () => {
    const report = reportOf(`
      beforeAll(() => eventually(() => undefined, 'the server'));
      it('runs', () => expect(1).toBe(1));`);
    expect(report).toContain('waited for the server');
  });
});
