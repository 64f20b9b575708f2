import { type ExitCode, exitCodes } from '../exit-codes.js';
import { messageOf } from '../system-error.js';
import type { Input } from './content.js';

/** A symbol, for what concerns us alone: JSON leaves it out of what is printed and kept. */
export const OF_SERVER: unique symbol = Symbol('of the server');

/** How it went with one input. */
export type Outcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'review' | 'credits' }
  | {
      readonly outcome: 'failed';
      readonly code: string;
      readonly message: string;
      /** The server has failed with the document, for a reason that may pass: each try is work for it. */
      readonly [OF_SERVER]?: true;
    };

export type FileResult = Pick<Input, 'source' | 'output'> & {
  readonly documentId?: string | undefined;
} & Outcome;

export const failed = (code: string, message: string): Outcome => ({ outcome: 'failed', code, message });

/** An input, or a folder of inputs, that the system does not let us read. */
export const unreadable = ({ source, output }: Input, error: unknown): FileResult => ({
  source,
  output,
  ...failed('unreadable', messageOf(error)),
});

/** What a script learns of all together. */
export const exitOf = (outcomes: readonly Outcome['outcome'][]): ExitCode => {
  if (outcomes.includes('credits')) return exitCodes.credits;
  if (outcomes.includes('failed')) return exitCodes.someFailed;
  return outcomes.includes('review') ? exitCodes.review : exitCodes.done;
};
