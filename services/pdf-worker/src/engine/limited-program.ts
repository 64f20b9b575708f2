import { type ChildProcess, spawn } from 'node:child_process';
import { systemClock } from '@colophon/platform/clock';

export interface ProgramLimits {
  readonly timeoutMs: number;
  /** Address space. */
  readonly memoryMb: number;
  /** The largest file it may write. */
  readonly fileMb: number;
  /** It is stopped if it prints more to standard output; 0: the output is ignored. */
  readonly outputBytes: number;
}

export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  /** Given on standard input. */
  readonly input?: Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
}

export interface ProgramEnd {
  /** Exit code, or -1 when it did not end by itself. */
  readonly code: number;
  readonly output: Buffer;
  /** The machine could not start it, or killed it: neither its input nor a limit is to blame. */
  readonly failedByMachine: boolean;
}

/** Sent by a system that runs out of memory or shuts down. A program that breaks, or reaches a limit, dies of others. */
const signalsOfTheMachine: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);

/**
 * Runs a program of the system within limits of the kernel. The shell sets them and is replaced by the program; it
 * never reads an argument, which are its positional parameters. Of the worker's environment nothing but the path.
 */
export function runLimited(call: ProgramCall, limits: ProgramLimits): Promise<ProgramEnd> {
  return new Promise((resolve) => {
    const child = start(call, limits);
    if (!child) {
      resolve({ code: -1, output: Buffer.alloc(0), failedByMachine: true });
      return;
    }
    const chunks: Buffer[] = [];
    let heard = 0;
    let isStopped = false;
    const kill = () => {
      isStopped = true;
      // Processes it started may keep the pipe open: do not wait for them.
      child.stdout?.destroy();
      child.kill('SIGKILL');
    };
    const callOff = systemClock.after(limits.timeoutMs, kill);
    const end = (code: number | null, isFromOutside: boolean) => {
      callOff();
      const tooMuch = heard > limits.outputBytes;
      resolve({
        code: tooMuch ? -1 : (code ?? -1),
        output: Buffer.concat(tooMuch ? [] : chunks),
        failedByMachine: isFromOutside && !isStopped,
      });
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      heard += chunk.length;
      if (heard > limits.outputBytes) kill();
      else chunks.push(chunk);
    });
    // One that ends before it has read everything breaks the pipe; its exit code says the rest.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(call.input);
    // Not `exit`: by then its last words may still be on their way.
    child.once('close', (code, signal) => end(code, signalsOfTheMachine.has(signal ?? '')));
    child.on('error', () => end(null, true));
  });
}

/** Undefined where the system has no room for another process; of some reasons it says so only later. */
function start({ program, args, env, input }: ProgramCall, limits: ProgramLimits): ChildProcess | undefined {
  const { timeoutMs, memoryMb, fileMb, outputBytes } = limits;
  const cpuSeconds = Math.ceil(timeoutMs / 1000);
  // A second apart: who reaches both bounds of time at once gets the SIGKILL of a system without memory.
  const time = `ulimit -S -t ${cpuSeconds}; ulimit -H -t ${cpuSeconds + 1}`;
  const shell = `ulimit -c 0; ulimit -v ${memoryMb * 1024}; ${time}; ulimit -f ${fileMb * 2048}`;
  try {
    return spawn('/bin/sh', ['-c', `${shell}; exec "$@"`, 'sh', program, ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...env },
      stdio: [input ? 'pipe' : 'ignore', outputBytes > 0 ? 'pipe' : 'ignore', 'ignore'],
    });
  } catch {
    return undefined;
  }
}
