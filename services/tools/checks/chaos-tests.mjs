import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, UserError } from '../devstack/bootstrap/steps.mjs';

const MAIN = join(ROOT, 'web/e2e/chaos/main.ts');
/** A leg that hangs is ended. On two idle cores each takes below two minutes. */
const LONGEST_MS = 8 * 60_000;
/** Lines told again when a leg fails: its report and the stories of the documents concerned. */
const LAST_LINES = 120;

/** Always the same seeds: what a change breaks is then seen in the change. Other seeds are for long runs. */
const LEGS = [
  { name: 'every crash point once', args: ['--points', '--seed', '1'] },
  {
    name: 'a minute of faults',
    args: ['--minutes', '1', '--seed', '1', '--faults', 'F1,F2,F3,F5,F7,F10,F12,F13'],
  },
];

/** The product under faults; each invariant counts as one test. */
export async function runChaosTests(tally, scratch) {
  for (const { name, args } of LEGS) {
    const since = performance.now();
    const sums = join(scratch, `${name.replaceAll(' ', '-')}.json`);
    const lines = await run([MAIN, ...args, '--sums', sums]);
    if (existsSync(sums)) {
      const result = JSON.parse(readFileSync(sums, 'utf8'));
      const failures = result.failed > 0 ? [{ name: `chaos, ${name}`, message: lines }] : [];
      tally.addTests(`chaos, ${name}`, { ...result, failures }, { since });
      continue;
    }
    await tally.check(`chaos, ${name}`, () => {
      throw new UserError(lines);
    });
  }
}

/** Resolves with the last lines it printed. */
function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: LONGEST_MS,
      killSignal: 'SIGKILL',
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (piece) => {
        text = `${text}${piece}`.split('\n').slice(-LAST_LINES).join('\n');
      });
    child.once('error', reject);
    child.once('close', () => resolve(text));
  });
}
