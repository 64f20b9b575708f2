import { tmpdir } from 'node:os';
import { PdfJobs, score, UsageError } from '@colophon/pdf-worker/command-line';
import { PdfEngine } from '@colophon/pdf-worker/engine';
import { defaultEngineLimits, engineLimits } from '@colophon/pdf-worker/engine-limits';
import { preview } from './findability/preview.command.js';
import { proof } from './findability/proof.command.js';
import { report } from './findability/report.command.js';
import { usage } from './findability/usage.js';

/** npm changes to the top of the checkout; people mean paths from where they stand. */
const folder = process.env['INIT_CWD'] ?? process.cwd();

type Command = (tools: { jobs: PdfJobs; engine: PdfEngine }, args: readonly string[]) => Promise<number>;

const commands: Readonly<Record<string, Command>> = {
  score: ({ jobs }, args) => score(jobs, args),
  preview: ({ jobs }, args) => preview(jobs, args),
  proof: ({ jobs }, args) => proof(jobs, folder, args),
  report: (tools, args) => report(tools, folder, args),
};

async function main([name = '', ...args]: readonly string[]): Promise<number> {
  if (['help', '--help', '-h'].some((word) => word === name || args.includes(word))) {
    console.log(usage);
    return 0;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(name ? `There is no command ${name}.` : 'A command is missing.');
  // One file at a time: what is said of them comes in their order.
  const engine = await PdfEngine.start({
    folder: tmpdir(),
    concurrency: 1,
    ...engineLimits(defaultEngineLimits),
  });
  try {
    return await command({ jobs: new PdfJobs(engine, folder), engine }, args);
  } finally {
    await engine.close();
  }
}

const isWrongCall = (error: unknown): error is Error =>
  error instanceof UsageError || String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS_');

// Who reads the answers may stop reading, as `head` does.
process.stdout.on('error', () => process.exit(0));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(isWrongCall(error) ? `${error.message}\n\n${usage}` : error);
  process.exitCode = 1;
}
