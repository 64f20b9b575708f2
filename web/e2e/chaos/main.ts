/** `npm run chaos`: what the product promises, under faults. `--help` tells the options. */
import { appendFile, writeFile } from 'node:fs/promises';
import { judgeMutants } from './mutants.ts';
import { type ChaosOptions, readOptions, UsageError } from './options.ts';
import { figuresOf, mutantReport, reportOf, sumsOf } from './report.ts';
import { Run } from './run.ts';

const log = (line: string): void => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);

/** @returns what is reported, and whether everything held */
const perform = async (options: ChaosOptions): Promise<{ report: string; held: boolean }> => {
  if (options.leg === 'mutants') {
    const results = await judgeMutants(options, log);
    return { report: mutantReport(results), held: results.every(({ foundBy }) => foundBy.length > 0) };
  }
  const outcome = await Run.perform(options, log);
  if (options.sums) await writeFile(options.sums, JSON.stringify(sumsOf(outcome)));
  if (options.records) await writeFile(options.records, JSON.stringify(outcome.faults, null, 1));
  return { report: reportOf(outcome), held: figuresOf(outcome).violations === 0 };
};

try {
  const options = readOptions(process.argv.slice(2));
  const { report, held } = await perform(options);
  console.log(report);
  if (options.report) await appendFile(options.report, `${report}\n`);
  process.exitCode = held ? 0 : 1;
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = 2;
}
// A customer's request that was cut off without a word would keep this process waiting for it.
process.exit();
