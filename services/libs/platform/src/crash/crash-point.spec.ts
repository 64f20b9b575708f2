import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { crashPoints } from './crash-point.js';

const services = join(import.meta.dirname, '../../../..');

/** Names as they stand in calls, over the sources of all services. */
const called = [services, join(services, 'libs'), join(services, 'tools')]
  .filter((room) => existsSync(room))
  .flatMap((room) => readdirSync(room).map((name) => join(room, name, 'src')))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.spec.ts'))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  )
  .flatMap((source) => Array.from(source.matchAll(/\bcrashPoint\('([^']+)'\)/g), ([, name]) => name));

describe('a crash point', () => {
  it.each(crashPoints)('%s stands at one place of the code', (name) => {
    expect(called.filter((one) => one === name)).toEqual([name]);
  });

  /** @param armed value of CRASH_AT */
  const pass = (armed: string) =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { crashPoint } from ${module}; crashPoint('outbox.after-publish');`,
      ],
      { env: { CRASH_AT: armed }, encoding: 'utf8' },
    );
  const module = JSON.stringify(join(import.meta.dirname, 'crash-point.ts'));

  it('ends the process without a word when the environment names it', () => {
    expect(pass('outbox.after-publish').signal).toBe('SIGKILL');
  });

  it.each(['', 'outbox.after-delete'])('does nothing while CRASH_AT is "%s"', (armed) => {
    expect(pass(armed)).toMatchObject({ status: 0, signal: null, stderr: '' });
  });
});
