/** `npm run bench:rolling`: two versions side by side and in turn, under load. `--help` tells the options. */
import { appendFile } from 'node:fs/promises';
import { readOptions, UsageError } from './options.ts';
import { presentRelease, previousRelease } from './release.ts';
import { faultsOf, reportOf } from './report.ts';
import { perform } from './run.ts';

const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

try {
  const options = readOptions(process.argv.slice(2));
  log('building what was not built before');
  const previous = await previousRelease(options.from);
  const present = await presentRelease(options.to);
  try {
    const outcome = await perform(options, [previous, present], log);
    const report = reportOf(outcome);
    console.log(report);
    if (options.report) await appendFile(options.report, `${report}\n`);
    process.exitCode = faultsOf(outcome).length === 0 ? 0 : 1;
  } finally {
    await present.remove();
  }
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
// The load of a run that broke off still asks for a product that is gone.
process.exit();
