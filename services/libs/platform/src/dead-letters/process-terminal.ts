import { createInterface } from 'node:readline/promises';
import { DeadLettersRefused, type DeadLettersTerminal } from './dead-letters.command.js';

/** The terminal of this process. A question without a person to answer it is a usage error, not a no. */
export const processTerminal: DeadLettersTerminal = {
  print: (line) => console.log(line),
  confirm: async (question) => {
    if (!process.stdin.isTTY) throw new DeadLettersRefused(`${question} To confirm, add --yes.`);
    const terminal = createInterface({ input: process.stdin, output: process.stderr });
    const answer = await terminal.question(`${question} (yes/no) `);
    terminal.close();
    return answer.trim().toLowerCase() === 'yes';
  },
};
