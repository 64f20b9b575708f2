#!/usr/bin/env node
import { systemNow } from './clock/now.js';
import { systemPause } from './clock/pause.js';
import { runProgram } from './program.js';

const { argv, env: environment, stdin, stdout, stderr } = process;
const interruption = new AbortController();
// By a person, or by a system that stops it. A second one of a kind ends the process at once, as it would without this.
for (const name of ['SIGINT', 'SIGTERM'] as const)
  process.once(name, () => interruption.abort(new Error('Interrupted.')));
const { signal } = interruption;
const surroundings = { environment, stdin, stdout, stderr, signal, now: systemNow, pause: systemPause };
process.exitCode = await runProgram(argv.slice(2), surroundings);
