import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colophon } from '@colophon/sdk';
import type { ExitCode } from '../exit-codes.js';
import { type Content, contentsOf } from './content.js';
import { ContentWork, type RunContext } from './content-work.js';
import { CreditBudget } from './credit-budget.js';
import { FolderTarget } from './folder-target.js';
import { inputsOf } from './inputs.js';
import { exitOf, type FileResult, unreadable } from './outcome.js';
import { withJournal } from './workplace.js';

export interface RunOptions {
  readonly paths: readonly string[];
  readonly out: string;
  readonly concurrency: number;
  readonly maxCredits?: number | undefined;
  readonly review: boolean;
  readonly signal: AbortSignal;
  readonly now: () => Date;
  /** Hears of each input as soon as it has ended. */
  readonly onResult: (result: FileResult) => void;
}

/** Uploads, waits, writes and downloads; what an earlier run has done is not done again. */
export const run = async (colophon: Colophon, options: RunOptions): Promise<ExitCode> => {
  // Before a folder is made: a run that is refused leaves none.
  const { inputs, unread } = await inputsOf(options.paths, options.out);
  const stateFolder = join(options.out, '.colophon');
  await mkdir(stateFolder, { recursive: true });
  const outcomes: FileResult['outcome'][] = [];
  const onResult = (result: FileResult): void => {
    outcomes.push(result.outcome);
    options.onResult(result);
  };
  for (const result of unread) onResult(result);
  const contents = await contentsOf(inputs, (input, error) => onResult(unreadable(input, error)));
  const target = new FolderTarget(await realpath(options.out));
  const budget = new CreditBudget(options.maxCredits);
  await withJournal(stateFolder, options.now, (journal) => {
    const choices = { remakes: true, againMs: 0 };
    return runAll(contents, { ...options, onResult, colophon, journal, budget, target, ...choices });
  });
  return exitOf(outcomes);
};

const runAll = async (
  contents: readonly Content[],
  context: RunContext & Pick<RunOptions, 'concurrency' | 'onResult'>,
): Promise<void> => {
  const waiting = [...contents];
  // The first that fails for all ends the others at their next call.
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const worker = async (): Promise<void> => {
    for (let content = waiting.shift(); content; content = waiting.shift()) {
      for (const result of await new ContentWork(content, { ...context, signal }).run())
        context.onResult(result);
    }
  };
  const guarded = async (): Promise<void> => {
    try {
      await worker();
    } catch (error) {
      stop.abort(error);
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: context.concurrency }, guarded));
  context.signal.throwIfAborted();
  const rejected = ends.find(({ status }) => status === 'rejected');
  if (rejected?.status === 'rejected') throw stop.signal.reason as Error;
};
