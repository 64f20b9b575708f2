import { ColophonError } from '@colophon/sdk';
import { type ExitCode, exitCodes } from './exit-codes.js';

/** Ends a command: the sentence goes to the person, the code to the script. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  constructor(
    message: string,
    readonly exitCode: ExitCode,
  ) {
    super(message);
  }
}

export const usageError = (message: string): CommandError => new CommandError(message, exitCodes.usage);

const UNREACHABLE = new Set(['unreachable', 'timeout', 'redirected', 'unexpected_answer']);

/** What an error of a call means for the whole command; undefined where it concerns this call only. */
export const commandExitOf = (error: unknown): ExitCode | undefined => {
  if (error instanceof CommandError) return error.exitCode;
  if (!(error instanceof ColophonError)) return undefined;
  const { status, code } = error;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  if (UNREACHABLE.has(code) || status === 429 || status >= 500) return exitCodes.unreachable;
  return undefined;
};

/** Of an error that ends a command. */
export const exitCodeOf = (error: unknown): ExitCode => {
  if (error instanceof ColophonError && error.status === 402) return exitCodes.credits;
  const isCall = error instanceof ColophonError;
  return commandExitOf(error) ?? (isCall ? exitCodes.someFailed : exitCodes.unexpected);
};
