// `npm run test:busy`: unit, integration and browser tests again and again beside a load that never rests. A test that
// fails here races the clock.
import { spawn } from 'node:child_process';
import { constants, loadavg, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';

/**
 * By milliseconds, run by run, so that each is once behind the others: React or the cache in the specs of the web app,
 * and all servers, or one kind alone, in those that start some. A race that luck decides is lost.
 */
const LATE = [
  { COLOPHON_LATE_RENDER_MS: '60' },
  { COLOPHON_LATE_CACHE_MS: '60', COLOPHON_LATE_SERVERS: 'postgres' },
  { COLOPHON_LATE_RENDER_MS: '60', COLOPHON_LATE_SERVERS: 'nats' },
];

const USAGE = `Usage: npm run test:busy -- [--runs 10] [--from 1] [--load 20] [--nice 10] [--part unit --part e2e]

  --runs   how often the tests run
  --from   the number of the first run; by its number it is decided what is late
  --load   processes that compute without a pause
  --nice   their priority, 0 (as the tests) to 19: at 0 a run takes as much longer as there are processes to a core`;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10' },
    from: { type: 'string', default: '1' },
    load: { type: 'string', default: '20' },
    nice: { type: 'string', default: '10' },
    part: { type: 'string', multiple: true, default: ['unit', 'e2e'] },
    help: { type: 'boolean', default: false },
  },
});
const [runs, from, load, nice] = [values.runs, values.from, values.load, values.nice].map(Number);
if (values.help || ![runs, from, load, nice].every((value) => Number.isInteger(value) && value >= 0)) {
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

const busy = Array.from({ length: load }, () => {
  const child = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  setPriority(child.pid, Math.min(nice, constants.priority.PRIORITY_LOW));
  return child;
});
const rest = () => busy.forEach((child) => child.kill('SIGKILL'));
process.on('exit', rest);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));

let red = 0;
for (let run = 1; run <= runs; run += 1) {
  const since = performance.now();
  const { isGreen, lastLine, failures } = await testRun(from + run - 1);
  if (!isGreen) red += 1;
  const minutes = ((performance.now() - since) / 60_000).toFixed(1);
  console.log(
    `${isGreen ? '✓' : '✗'} run ${run} of ${runs}: ${lastLine} in ${minutes} min, load ${loadavg()[0].toFixed(0)}`,
  );
  for (const failure of failures) console.log(`    ${failure}`);
}
console.log(`${runs - red} of ${runs} runs green beside ${load} busy processes at priority ${nice}`);
process.exit(red > 0 ? 1 : 0);

/** One run of the parts, nothing of it from the cache. */
function testRun(run) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.mjs'), ...values.part], {
    env: {
      COLOPHON_LATE_SERVERS_MS: '3',
      ...LATE[run % LATE.length],
      ...process.env,
      NX_SKIP_NX_CACHE: 'true',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let lastLine = 'nothing';
  const failures = new Set();
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.trim() !== '') lastLine = line.trim();
    if (line.startsWith('✗')) failures.add(line);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ isGreen: code === 0, lastLine, failures }));
  });
}
