import { spawn } from 'node:child_process';
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
}

/**
 * Runs a program of the system within limits of the kernel. The shell sets them and is replaced by the program; it
 * never reads an argument, which are its positional parameters. Of the worker's environment nothing but the path.
 */
export function runLimited(call: ProgramCall, limits: ProgramLimits): Promise<ProgramEnd> {
  const { timeoutMs, memoryMb, fileMb } = limits;
  const cpuSeconds = Math.ceil(timeoutMs / 1000);
  const shell = `ulimit -c 0; ulimit -v ${memoryMb * 1024}; ulimit -t ${cpuSeconds}; ulimit -f ${fileMb * 2048}`;
  return new Promise((resolve) => {
    const child = spawn('/bin/sh', ['-c', `${shell}; exec "$@"`, 'sh', call.program, ...call.args], {
      env: { PATH: process.env['PATH'] ?? '', ...call.env },
      stdio: [call.input ? 'pipe' : 'ignore', limits.outputBytes > 0 ? 'pipe' : 'ignore', 'ignore'],
    });
    const chunks: Buffer[] = [];
    let heard = 0;
    const kill = () => {
      // Processes it started may keep the pipe open: do not wait for them.
      child.stdout?.destroy();
      child.kill('SIGKILL');
    };
    const callOff = systemClock.after(timeoutMs, kill);
    const end = (code: number | null) => {
      callOff();
      const tooMuch = heard > limits.outputBytes;
      resolve({ code: tooMuch ? -1 : (code ?? -1), output: Buffer.concat(tooMuch ? [] : chunks) });
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
    child.once('close', end);
    child.on('error', () => end(-1));
  });
}
