import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningStack, type StackNote } from './running-stack.ts';

/** Whom the spec files of one worker of one run find their stack by: they run one after the other, but share no memory. */
const noteOf = (worker: string) =>
  join(tmpdir(), `colophon-e2e-${process.env['COLOPHON_E2E_RUN'] ?? process.pid}-${worker}.json`);

/** Limits that no spec of one run from one address may meet; those of the limits start stacks of their own. */
export const withoutLimits = {
  IDEMPOTENT_CALLS_PER_HOUR: '1000000',
  ...Object.fromEntries(
    [
      'LOGIN_PER_ACCOUNT',
      'LOGIN_PER_ACCOUNT_EVERYWHERE',
      'LOGIN_PER_ADDRESS',
      'REGISTER_PER_ADDRESS',
      'RESET_PER_ACCOUNT',
      'RESEND_PER_ACCOUNT',
      'TOKEN_PER_ADDRESS',
      'ARCHIVE_PER_ACCOUNT',
      'EXPORT_PER_ACCOUNT',
      'PASSWORD_PER_ACCOUNT',
      'SETTINGS_PER_ACCOUNT',
      'CHECKOUT_PER_ACCOUNT',
    ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
  ),
};

/** The note of a stack that runs already, for all workers; who started it stops it. */
const given = process.env['COLOPHON_E2E_STACK'];

/** The one stack of all specs of a worker that want nothing special of it; started by the first that asks. */
export const sharedStack = async (): Promise<RunningStack> => {
  const noteFile = given ?? noteOf(process.env['JEST_WORKER_ID'] ?? '1');
  const note = readNote(noteFile);
  if (note) {
    const stack = RunningStack.attach(note);
    await stack.untilReady(10_000);
    return stack;
  }
  const stack = await RunningStack.start({ env: withoutLimits });
  writeFileSync(noteFile, JSON.stringify(stack.note));
  return stack;
};

/** After the last spec file: those of all workers of this run. */
export const stopSharedStacks = async (workers: number): Promise<void> => {
  for (let worker = 1; worker <= workers; worker += 1) {
    const noteFile = noteOf(String(worker));
    const note = readNote(noteFile);
    rmSync(noteFile, { force: true });
    if (note) await RunningStack.attach(note).stop();
  }
};

const readNote = (noteFile: string): StackNote | undefined => {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as StackNote;
  } catch {
    return undefined;
  }
};
