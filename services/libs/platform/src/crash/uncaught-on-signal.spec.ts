import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const module = JSON.stringify(join(import.meta.dirname, 'uncaught-on-signal.ts'));
/** Tells what came, and ends then; the signal is its own. */
const program = `
  import { throwOnSignal } from ${module};
  throwOnSignal();
  for (const event of ['uncaughtException', 'unhandledRejection'])
    process.on(event, ({ message }) => { console.log(event, message); process.exit(1); });
  setInterval(() => undefined, 1000);
  process.kill(process.pid, 'SIGUSR2');
`;
const run = (way: string) =>
  spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    env: { UNCAUGHT_ON_SIGUSR2: way },
    encoding: 'utf8',
    timeout: 100_000,
  });

describe('a signal that asks for an uncaught error', () => {
  it.each([
    ['exception', 'uncaughtException'],
    ['rejection', 'unhandledRejection'],
  ])('gets an %s', (way, event) => {
    expect(run(way)).toMatchObject({ status: 1, stdout: `${event} an error was asked for by SIGUSR2\n` });
  });

  it('ends the process at once, as always, where the environment names no way', () => {
    expect(run('')).toMatchObject({ status: null, signal: 'SIGUSR2', stdout: '' });
  });
});
