#!/usr/bin/env node
import { systemNow } from './clock/now.js';
import { systemPause } from './clock/pause.js';
import { runProgram } from './program.js';

const { argv, env: environment, stdin, stdout, stderr } = process;
const interruption = new AbortController();
// A second one ends the process at once, as it would without this.
process.once('SIGINT', () => interruption.abort(new Error('Interrupted.')));
const { signal } = interruption;
const surroundings = { environment, stdin, stdout, stderr, signal, now: systemNow, pause: systemPause };
process.exitCode = await runProgram(argv.slice(2), surroundings);
