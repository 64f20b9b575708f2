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

/**
 * Whether a proxy has refused and not the API, which gives each refusal a code. That says nothing of the key, of a document
 * or of credits; only 413 is about the file, which is too large for the proxy.
 */
export const isOfProxy = ({ status, code }: ColophonError): boolean =>
  code === `http_${status}` && status !== 413;

/** What an error of a call means for the whole command; undefined where it concerns this call only. */
export const commandExitOf = (error: unknown): ExitCode | undefined => {
  if (error instanceof CommandError) return error.exitCode;
  if (!(error instanceof ColophonError)) return undefined;
  const { status, code } = error;
  if (isOfProxy(error)) return exitCodes.unreachable;
  if (status === 401 || status === 403) return exitCodes.notAllowed;
  if (UNREACHABLE.has(code) || status === 408 || status === 429 || status >= 500)
    return exitCodes.unreachable;
  return undefined;
};

/** Of an error that ends a command. */
export const exitCodeOf = (error: unknown): ExitCode => {
  const exitCode = commandExitOf(error);
  if (exitCode !== undefined) return exitCode;
  if (!(error instanceof ColophonError)) return exitCodes.unexpected;
  return error.status === 402 ? exitCodes.credits : exitCodes.someFailed;
};
