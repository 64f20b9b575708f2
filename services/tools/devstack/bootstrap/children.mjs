import { spawn, spawnSync } from 'node:child_process';

const PARENT_LOOK_MS = 1000;
/** 128 + number, as shells say it. */
const EXIT_CODES = { SIGINT: 130, SIGHUP: 129, SIGTERM: 143 };

/** A signal ended the start before it was complete. */
export class Interrupted extends Error {}

/** Programs that run now, each with the signal that ends it; without one it gets the signal that came. */
const running = new Map();
let received;

/** Exit code that says by which signal this start was ended, undefined when none came. */
export const interruptedCode = () => EXIT_CODES[received];

/**
 * Starts a program that ends when this process ends: one that went on would be in the way of the next start.
 * @param endedBy SIGKILL for work that the next start repeats: on SIGTERM npm first undoes what it has done
 */
export function spawnBound(command, args, options, endedBy) {
  if (received !== undefined) throw new Interrupted(received);
  const child = spawn(...boundToKernel(command, args, endedBy ?? 'SIGTERM'), options);
  running.set(child, endedBy);
  child.once('exit', () => running.delete(child));
  return child;
}

/**
 * Hands every signal on to the programs of this start. A signal that ended only the shell between npm and us is
 * noticed by the change of our parent.
 */
export function endTogether() {
  for (const signal of Object.keys(EXIT_CODES)) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(look);
    end('SIGTERM');
  }, PARENT_LOOK_MS).unref();
}

function end(signal) {
  received ??= signal;
  for (const [child, endedBy] of running) child.kill(endedBy ?? signal);
}

let canBind;

/** On Linux the kernel ends the program when we die without a chance to do it (kill -9, out of memory). */
function boundToKernel(command, args, signal) {
  const bind = ['--pdeathsig', signal.replace('SIG', '')];
  canBind ??= process.platform === 'linux' && spawnSync('setpriv', [...bind, 'true']).status === 0;
  return canBind ? ['setpriv', [...bind, command, ...args]] : [command, args];
}
