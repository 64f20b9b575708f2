import type { ExitCode } from '../exit-codes.js';
import { readableAccount } from '../profile/readable-account.js';
import { inputsOf } from '../run/inputs.js';
import { exitOf, type FileResult } from '../run/outcome.js';
import { run } from '../run/run.js';
import type { CommandAction, CommandContext } from './command-context.js';
import { lineOf } from './file-result.js';

export interface RunArguments {
  readonly paths: readonly string[];
  readonly out: string;
  readonly review: boolean;
  readonly concurrency: number;
  readonly maxCredits?: number | undefined;
  readonly dryRun: boolean;
}

export const runFiles =
  (wanted: RunArguments): CommandAction =>
  async (context) => {
    if (wanted.dryRun) return foretell(wanted, context);
    const { connect, output, signal, now } = context;
    const counts: Partial<Record<FileResult['outcome'], number>> = {};
    const exitCode = await run(await connect(), {
      ...wanted,
      signal,
      now,
      onResult: (result) => {
        counts[result.outcome] = (counts[result.outcome] ?? 0) + 1;
        output.result({ type: 'file', ...result }, lineOf(result));
      },
    });
    output.note(summaryOf(counts));
    return exitCode;
  };

/** Says what a run would do; the journal may know that less is left to do. */
const foretell = async ({ paths, out }: RunArguments, context: CommandContext): Promise<ExitCode> => {
  const { connect, output, signal } = context;
  const { inputs, unread } = await inputsOf(paths, out);
  const account = await readableAccount(await connect(), signal);
  for (const input of inputs) output.result({ type: 'file', ...input }, `${input.source} → ${input.output}`);
  for (const result of unread) output.result({ type: 'file', ...result }, lineOf(result));
  const left = account ? `; ${account.credits.total_remaining} are left` : '';
  output.note(`${inputs.length} files, at most as many credits${left}.`);
  return exitOf(unread.map(({ outcome }) => outcome));
};

const summaryOf = (counts: Partial<Record<FileResult['outcome'], number>>): string =>
  Object.entries(counts)
    .map(([outcome, count]) => `${count} ${outcome}`)
    .join(', ') || 'There is no PDF.';
