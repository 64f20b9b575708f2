import { PassThrough } from 'node:stream';
import type { ExitCode } from '../src/exit-codes.js';
import { runProgram } from '../src/program.js';

/** Runs the program as a shell does, on a fixed day. */
export const runCommand = async (
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  input = '',
): Promise<{ end: ExitCode; stdout: string; stderr: string }> => {
  let [stdout, stderr] = ['', ''];
  const end = await runProgram(args, {
    environment,
    stdin: new PassThrough().end(input),
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
    now: () => new Date('2026-01-15T12:00:00.000Z'),
    pause: async () => undefined,
  });
  return { end, stdout, stderr };
};
