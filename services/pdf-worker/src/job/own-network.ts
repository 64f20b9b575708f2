import { execFile } from 'node:child_process';

/** Before a command: gives it a network that has nothing but itself. */
export const ownNetwork: readonly string[] = ['unshare', '--user', '--net', '--'];

/** A machine that swaps is no reason to go without. */
const TIMEOUT_MS = 30_000;

/** Whether the system lets us have one; containers often may not. Looked for as a job is: with the shell's own path. */
export const canHaveOwnNetwork = (): Promise<boolean> =>
  new Promise((resolve) => {
    const command = ['-c', 'exec "$0" "$@"', ...ownNetwork, 'true'];
    execFile('/bin/sh', command, { env: {}, timeout: TIMEOUT_MS }, (error) => resolve(!error));
  });
