// For jest's globalSetup, which runs outside of the transforms and in the process that starts the workers: they
// inherit its variables, and what it starts ends with it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chooseHookReceivers } from './hook-receivers.ts';
import { beginRun } from './run-folder.ts';
import { RunningStack } from './running-stack.ts';
import { withoutLimits, withoutSync } from './shared-stack.ts';

/** Started here, unlike a stack that COLOPHON_E2E_STACK named before. */
export let startedStack;

/** Once for each project that has specs to run: the first starts the stack of all. */
export default async () => {
  beginRun();
  if (process.env.COLOPHON_E2E_STACK) return;
  startedStack = await RunningStack.start({
    prepared: true,
    env: { ...withoutLimits, ...withoutSync, ...(await chooseHookReceivers()) },
  });
  process.env.COLOPHON_E2E_STACK = join(process.env.COLOPHON_E2E_RUN, 'stack.json');
  writeFileSync(process.env.COLOPHON_E2E_STACK, JSON.stringify(startedStack.note));
};
