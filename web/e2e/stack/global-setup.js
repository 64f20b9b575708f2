// For jest's globalSetup, which runs outside of the transforms and in the process that starts the workers: they
// inherit its variables, and what it starts ends with it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { beginRun } from './run-folder.ts';
import { RunningStack } from './running-stack.ts';
import { withoutLimits, withoutSync } from './shared-stack.ts';

/** Started here, unlike a stack that COLOPHON_E2E_STACK named before. */
export let startedStack;

/** Once for each project that has specs to run: the first starts the stack of all. */
export default async () => {
  beginRun();
  if (process.env.COLOPHON_E2E_STACK) return;
  // The ports of this machine that webhooks may call, one for each spec that receives them.
  const ports = [await freePort(), await freePort()];
  [process.env.COLOPHON_E2E_HOOKS_PORT, process.env.COLOPHON_E2E_EXAMPLE_PORT] = ports.map(String);
  const hooks = { WEBHOOKS_PRIVATE_TARGETS: ports.map((port) => `127.0.0.0/8:${port}`).join(', ') };
  startedStack = await RunningStack.start({
    prepared: true,
    env: { ...withoutLimits, ...withoutSync, ...hooks },
  });
  process.env.COLOPHON_E2E_STACK = join(process.env.COLOPHON_E2E_RUN, 'stack.json');
  writeFileSync(process.env.COLOPHON_E2E_STACK, JSON.stringify(startedStack.note));
};
