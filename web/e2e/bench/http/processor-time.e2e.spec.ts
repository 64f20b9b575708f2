import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { processorTime } from './processor-time.ts';

/** Computes for at least so many milliseconds of processor time. */
const busy = (ms: number) => `while (process.cpuUsage().user < ${ms * 1000});`;

it('the processor time of a process includes children that have ended', async () => {
  const child = `spawnSync(process.execPath, ['--eval', ${JSON.stringify(busy(300))}])`;
  const source = `const { spawnSync } = require('node:child_process'); ${child}; console.log('done'); setInterval(() => {}, 1000)`;
  const parent = spawn(process.execPath, ['--eval', source], { stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    await once(parent.stdout, 'data');
    expect(await processorTime(parent.pid ?? 0)).toBeGreaterThanOrEqual(300);
  } finally {
    parent.kill();
  }
});

it('a process that is gone takes none', async () => {
  const { pid } = spawnSync(process.execPath, ['--eval', '']);
  expect(await processorTime(pid)).toBe(0);
});
