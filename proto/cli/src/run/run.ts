import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Colophon } from '@colophon/sdk';
import { type ExitCode, exitCodes } from '../exit-codes.js';
import { type Content, contentsOf } from './content.js';
import { ContentWork, type RunContext } from './content-work.js';
import { CreditBudget } from './credit-budget.js';
import { FolderLock } from './folder-lock.js';
import { inputsOf } from './inputs.js';
import { Journal } from './journal.js';
import type { FileResult } from './outcome.js';

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
  const stateFolder = join(options.out, '.colophon');
  await mkdir(stateFolder, { recursive: true });
  const outFolder = await realpath(options.out);
  const contents = await contentsOf(await inputsOf(options.paths, outFolder));
  const lock = await FolderLock.take(stateFolder);
  try {
    const journal = await Journal.open(join(stateFolder, 'journal.jsonl'), options.now);
    try {
      const budget = new CreditBudget(options.maxCredits);
      return await runAll(contents, { ...options, colophon, journal, budget, outFolder, stateFolder });
    } finally {
      await journal.close();
    }
  } finally {
    await lock.release();
  }
};

const runAll = async (
  contents: readonly Content[],
  context: RunContext & Pick<RunOptions, 'concurrency' | 'onResult'>,
): Promise<ExitCode> => {
  const waiting = [...contents];
  const results: FileResult[] = [];
  // The first that fails for all ends the others at their next call.
  const stop = new AbortController();
  const signal = AbortSignal.any([context.signal, stop.signal]);
  const worker = async (): Promise<void> => {
    for (let content = waiting.shift(); content; content = waiting.shift()) {
      for (const result of await new ContentWork(content, { ...context, signal }).run()) {
        results.push(result);
        context.onResult(result);
      }
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
  return exitOf(results);
};

const exitOf = (results: readonly FileResult[]): ExitCode => {
  const has = (wanted: FileResult['outcome']): boolean => results.some(({ outcome }) => outcome === wanted);
  if (has('credits')) return exitCodes.credits;
  if (has('failed')) return exitCodes.someFailed;
  return has('review') ? exitCodes.review : exitCodes.done;
};
