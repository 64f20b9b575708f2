import { type ExitCode, exitCodes } from '../exit-codes.js';
import type { Input } from './content.js';

/** How it went with one input. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'review' | 'credits' }
  | { readonly outcome: 'failed'; readonly code: string; readonly message: string };

export type FileResult = Pick<Input, 'source' | 'output'> & {
  readonly documentId?: string | undefined;
} & Outcome;

export const failed = (code: string, message: string): Outcome => ({ outcome: 'failed', code, message });

/** What a script learns of all together. */
export const exitOf = (outcomes: readonly Outcome['outcome'][]): ExitCode => {
  if (outcomes.includes('credits')) return exitCodes.credits;
  if (outcomes.includes('failed')) return exitCodes.someFailed;
  return outcomes.includes('review') ? exitCodes.review : exitCodes.done;
};
