import { readFileSync } from 'node:fs';
import { RunningStack, type StackNote } from './running-stack.ts';

/** Limits that no spec of one run from one address may meet; those of the limits start their own stack. */
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
      'WEBHOOKS_PER_ACCOUNT',
      'WEBHOOK_TEST_PER_ACCOUNT',
      'DEVICE_PER_ADDRESS',
    ].map((name) => [`RATE_LIMIT_${name}`, '1000000']),
  ),
};

/** For stacks whose power is not cut: what only that would lose is not waited for. */
export const withoutSync = { COLOPHON_FSYNC: 'off' };

/** The one stack of all spec files of a run that want nothing special of it. */
export const sharedStack = async (): Promise<RunningStack> => {
  const noteFile = process.env['COLOPHON_E2E_STACK'];
  if (!noteFile) throw new Error('COLOPHON_E2E_STACK names no stack; in Jest, global-setup.js starts one');
  const stack = RunningStack.attach(JSON.parse(readFileSync(noteFile, 'utf8')) as StackNote);
  await stack.untilReady();
  return stack;
};
