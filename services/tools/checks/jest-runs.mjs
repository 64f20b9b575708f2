import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../devstack/bootstrap/steps.mjs';
import { jest } from './jest/jest-process.mjs';
import { readSums } from './jest/sums-file.mjs';

/** One more than there are cores: a spec often waits for a server. */
export const AT_ONCE = Math.max(2, availableParallelism()) + 1;

/** Runs Jest with its own output and counts by what the reporter keeps. */
export async function runJest(tally, name, scratch, args, env = process.env) {
  const since = performance.now();
  const file = join(scratch, `${name.replaceAll(' ', '-')}.json`);
  console.log(`• ${name}`);
  const { outcome, lastWords } = await jest(args, file, { env });
  const sums = readSums(file);
  if (sums.passed !== undefined) tally.addTests(name, sums, { since });
  if (!sums.ended)
    await tally.check(`${name} to their end`, () => {
      throw new UserError(
        `Jest died (${outcome}) in ${sums.running.join(', ') || 'no spec file'}\n${lastWords}`,
      );
    });
}
