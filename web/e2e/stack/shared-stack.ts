import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RunningStack, type StackNote } from './running-stack.ts';

/** Whom the spec files of one run find the stack by: they run in one process, but share no memory. */
const noteFile = join(tmpdir(), `colophon-e2e-shared-${process.pid}.json`);

/** Limits that no spec of one run from one address may meet; those of the limits start stacks of their own. */
const withoutLimits = Object.fromEntries(
  [
    'LOGIN_PER_ACCOUNT',
    'LOGIN_PER_ADDRESS',
    'REGISTER_PER_ADDRESS',
    'RESET_PER_ACCOUNT',
    'RESEND_PER_ACCOUNT',
    'TOKEN_PER_ADDRESS',
    'ARCHIVE_PER_ACCOUNT',
    'EXPORT_PER_ACCOUNT',
    'PASSWORD_PER_ACCOUNT',
  ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
);

/** The one stack of all specs that want nothing special of it; started by the first that asks. */
export const sharedStack = async (): Promise<RunningStack> => {
  const note = readNote();
  if (note) {
    const stack = RunningStack.attach(note);
    await stack.untilReady(10_000);
    return stack;
  }
  const stack = await RunningStack.start({ env: withoutLimits });
  writeFileSync(noteFile, JSON.stringify(stack.note));
  return stack;
};

/** After the last spec file. */
export const stopSharedStack = async (): Promise<void> => {
  const note = readNote();
  rmSync(noteFile, { force: true });
  if (note) await RunningStack.attach(note).stop();
};

const readNote = (): StackNote | undefined => {
  try {
    return JSON.parse(readFileSync(noteFile, 'utf8')) as StackNote;
  } catch {
    return undefined;
  }
};
