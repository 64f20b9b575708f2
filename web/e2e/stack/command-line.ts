import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkout } from './running-stack.ts';

export const PROGRAM = join(checkout, 'proto/cli/dist/main.js');
const KILLER = join(checkout, 'web/e2e/stack/kill-point.mjs');

export interface Ended {
  /** Exit code, or the signal that ended it. */
  readonly end: number | string;
  /** One value a line of stdout, of a command with `--json`. */
  readonly results: readonly Record<string, unknown>[];
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string;
  /** Where it is killed, as kill-point.mjs says. */
  readonly killPoint?: string;
  /** Sees what it writes to stdout while it runs. */
  readonly onOutput?: (text: string, interrupt: () => void) => void;
  /** The same of stderr. */
  readonly onNote?: (text: string) => void;
}

/** Runs `colophon` as it is built, in a process of its own. */
export const colophon = async (args: readonly string[], options: CommandOptions = {}): Promise<Ended> => {
  const { env = {}, stdin = '', killPoint, onOutput, onNote } = options;
  const child = spawn(process.execPath, [...(killPoint ? ['--import', KILLER] : []), PROGRAM, ...args], {
    env: { PATH: process.env['PATH'], ...env, ...(killPoint ? { KILL_POINT: killPoint } : {}) },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    onOutput?.(stdout, () => child.kill('SIGINT'));
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    onNote?.(stderr);
  });
  child.stdin.end(stdin);
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'));
  const results = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { end: code ?? signal ?? '', results, stdout, stderr };
};
