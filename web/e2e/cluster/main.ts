/** `npm run test:cluster`: the chart on any cluster that kubectl reaches. `--help` tells the options. */
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { CommandError } from './kube.ts';
import { readOptions, UsageError } from './options.ts';
import { reportOf } from './report.ts';
import { describeCluster, perform } from './run.ts';

const log = (line: string): void => console.error(`${new Date().toISOString().slice(11, 19)} ${line}`);

const revision = (): string =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

try {
  const options = readOptions(process.argv.slice(2));
  const cluster = await describeCluster(options);
  const results = await perform(options, log);
  const report = reportOf({ cluster, revision: revision(), results });
  console.log(report);
  if (options.report) await writeFile(options.report, report);
  const failed = results.filter(({ faults }) => faults.length > 0).length;
  console.log(`${results.length - failed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof UsageError || error instanceof CommandError ? error.message : error);
  process.exitCode = 2;
}
// Connections the load kept open would keep the program.
process.exit();
