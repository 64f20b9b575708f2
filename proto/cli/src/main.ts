#!/usr/bin/env node
import { exitCodes } from './exit-codes.js';
import { versionProblem } from './node-version.js';

const start = async (): Promise<void> => {
  // Not before the version is known: an older Node may not even read these.
  const [{ systemNow }, { systemPause }, { runProgram }, { isSystemError }] = await Promise.all([
    import('./clock/now.js'),
    import('./clock/pause.js'),
    import('./program.js'),
    import('./system-error.js'),
  ]);
  const { argv, env: environment, stdin, stdout, stderr } = process;
  const interruption = new AbortController();
  const interrupt = (): void => {
    interruption.abort(new Error('Interrupted.'));
    // While it is open, a command that reads it would wait for more, and the process would not end.
    stdin.destroy();
  };
  // By a person, or by a system that stops it. A second one of a kind ends the process at once, as it would without this.
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, interrupt);
  // By who reads what it says, as `head` does once it has enough.
  for (const stream of [stdout, stderr])
    stream.on('error', (error) => {
      if (!isSystemError(error, 'EPIPE')) throw error;
      interrupt();
    });
  const { signal } = interruption;
  const surroundings = { environment, stdin, stdout, stderr, signal, now: systemNow, pause: systemPause };
  process.exitCode = await runProgram(argv.slice(2), surroundings);
};

const problem = versionProblem(process.versions.node);
if (problem) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = exitCodes.usage;
} else await start();
