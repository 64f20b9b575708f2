import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { checkout } from '../src/stack/checkout.js';
import type { WholeStack } from './whole-stack.fixture.js';

/**
 * The built service in a process of its own that dies at a crash point, as the chaos suite lets it die.
 * @returns the signal that ended it; null when it ended by itself, which is not at the point
 */
export const diedAt = async (
  stack: WholeStack,
  service: string,
  crashPoint: string,
): Promise<NodeJS.Signals | null> => {
  const env = { ...stack.environmentOf(service), CRASH_AT: crashPoint };
  const main = join(checkout, 'services', service, 'dist', 'main.js');
  const child = spawn(process.execPath, [main], { env, stdio: 'ignore' });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  return signal;
};
