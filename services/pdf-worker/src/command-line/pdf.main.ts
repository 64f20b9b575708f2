import { tmpdir } from 'node:os';
import { defaultEngineLimits, engineLimits } from '../engine/engine-limits.js';
import { PdfEngine } from '../engine/pdf-engine.js';
import { batch } from './batch.command.js';
import { inspect } from './inspect.command.js';
import { BadJobError } from './pdf-job.js';
import { PdfJobs } from './pdf-jobs.js';
import { score } from './score.command.js';
import { usage, UsageError } from './usage.js';
import { write } from './write.command.js';

type Command = (jobs: PdfJobs, args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  inspect,
  score,
  write,
  batch: (jobs) => batch(jobs, process.stdin, process.stdout),
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  const asksForHelp = ['help', '--help', '-h'].some((word) => word === name || args.includes(word));
  if (asksForHelp) {
    console.log(usage);
    return 0;
  }
  const command = commands[name];
  if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'A command is missing.');
  // One job at a time: answers come in the order of the jobs.
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    // npm changes to the top of the checkout; people mean paths from where they stand.
    return await command(new PdfJobs(engine, process.env['INIT_CWD'] ?? process.cwd()), args);
  } finally {
    await engine.close();
  }
}

const isWrongCall = (error: unknown): error is Error =>
  error instanceof UsageError ||
  error instanceof BadJobError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');

// A reader that stops, as `head -1` does, needs no more; the temporary folder is cleaned on the next run.
process.stdout.on('error', () => process.exit(0));

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(isWrongCall(error) ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
