import { DeadLettersRefused, processTerminal, runDeadLetters } from '@colophon/platform';
import { DevstackError } from '../stack/devstack.errors.js';
import { withNats } from './connect.js';

/** `npm run dead-letters -- list|show|replay|drop`, on the stack that is up. */
export function deadLetters(args: readonly string[]): Promise<number> {
  return withNats((connection) =>
    runDeadLetters(connection, args, processTerminal).catch((error: unknown) => {
      throw error instanceof DeadLettersRefused ? new DevstackError(error.message) : error;
    }),
  );
}
