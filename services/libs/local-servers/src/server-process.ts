import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { explainFailure } from './server.errors.js';

/** What a launcher must know to run one server program. */
export interface ServerCommand {
  /** Name used in messages, e.g. `nats-server`. */
  name: string;
  command: string;
  args: string[];
  cwd: string;
  /** Directory named in the message when the disk is full. */
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  /** User to run as; only root may set it. */
  user?: { uid: number; gid: number };
  /** Signal of a clean stop. */
  stopSignal: NodeJS.Signals;
  /** How long a clean stop may take before SIGKILL, milliseconds. Default 10,000. */
  stopTimeoutMs?: number;
  /** Line of its output, or a probe, after which the server takes work. */
  ready: RegExp | (() => Promise<boolean>);
  /** Upper bound for becoming ready, milliseconds. */
  readyTimeoutMs?: number;
  /** File that receives everything the server prints; without it only the last 8 kB are kept. */
  logFile?: string;
  /** Gets everything the server prints, too. */
  show?: NodeJS.WritableStream;
}

/** How a server ended: by itself with a code, or by a signal. */
export interface ServerExit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A running server program. */
export interface ServerProcess {
  readonly pid: number;
  /** Resolves once the process is gone, for any reason. */
  readonly exited: Promise<ServerExit>;
  /** Clean stop: the stop signal, and SIGKILL when that takes too long. */
  stop(): Promise<void>;
  /** SIGKILL, for tests of crashes. */
  kill(): Promise<void>;
}

const OUTPUT_KEPT = 8192;
const STOP_TIMEOUT_MS = 10_000;
const LAST_WORDS_MS = 1000;

/** Starts a server and waits until it takes work; throws a ServerError when it does not. */
export async function startServerProcess(options: ServerCommand): Promise<ServerProcess> {
  const { command, args } = boundToParent(options);
  const child = spawn(command, args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Its own process group: Ctrl-C in a terminal reaches only us, and we stop servers in order.
    detached: true,
    ...options.user,
  });
  const output = new OutputTail(child, options);
  const exited = new Promise<ServerExit>((resolve) => {
    child.once('error', (error) => {
      output.append(String(error));
      resolve({ code: -1, signal: null });
    });
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const outcome = await Promise.race([
    exited.then(() => 'exited' as const),
    isReady(options.ready, output).then(() => 'ready' as const),
    delay(options.readyTimeoutMs ?? 30_000, 'late' as const, { ref: false }),
  ]);
  if (outcome !== 'ready' || child.pid === undefined) {
    output.stopWaiting();
    child.kill('SIGKILL');
    await exited;
    // What it said last may still be on its way; a child process of it may keep the pipe open.
    await Promise.race([output.complete, delay(LAST_WORDS_MS, undefined, { ref: false })]);
    throw explainFailure(options.name, output, options.dataDir);
  }
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), options.stopTimeoutMs ?? STOP_TIMEOUT_MS);
    await exited;
    clearTimeout(timer);
  };
  return { pid: child.pid, exited, stop: () => end(options.stopSignal), kill: () => end('SIGKILL') };
}

async function isReady(ready: ServerCommand['ready'], output: OutputTail): Promise<void> {
  if (ready instanceof RegExp) return output.waitFor(ready);
  while (!output.abandoned) {
    // eslint-disable-next-line no-await-in-loop
    if (await ready()) return;
    await delay(50);
  }
}

let canBind: boolean | undefined;

/** On Linux the kernel ends the server when we die without a chance to stop it (kill -9, out of memory). */
function boundToParent({ command, args, stopSignal }: ServerCommand): { command: string; args: string[] } {
  const setpriv = ['--pdeathsig', stopSignal.replace('SIG', '')];
  canBind ??= process.platform === 'linux' && spawnSync('setpriv', [...setpriv, 'true']).status === 0;
  return canBind ? { command: 'setpriv', args: [...setpriv, command, ...args] } : { command, args };
}

/** The last kilobytes a child printed, optionally copied to a file. */
class OutputTail {
  text = '';
  /** What of it came on stderr. */
  errors = '';
  abandoned = false;
  /** Resolves once there will be no more. */
  readonly complete: Promise<void>;
  private readonly log: WriteStream | undefined;
  private readonly show: NodeJS.WritableStream | undefined;
  private waiting: { line: RegExp; resolve: () => void } | undefined;

  constructor(child: ChildProcess, { logFile, show }: Pick<ServerCommand, 'logFile' | 'show'>) {
    this.show = show;
    this.log = logFile === undefined ? undefined : createWriteStream(logFile, { flags: 'a', mode: 0o600 });
    // A full disk must not take the launcher down because a log line could not be kept.
    this.log?.on('error', () => undefined);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => this.append(chunk));
    }
    child.stderr?.on('data', (chunk: string) => {
      this.errors = (this.errors + chunk).slice(-OUTPUT_KEPT);
    });
    this.complete = new Promise((resolve) => {
      child.once('close', () => {
        this.log?.end();
        resolve();
      });
    });
  }

  append(chunk: string): void {
    this.log?.write(chunk);
    this.show?.write(chunk);
    this.text = (this.text + chunk).slice(-OUTPUT_KEPT);
    if (this.waiting?.line.test(this.text)) {
      this.waiting.resolve();
      this.waiting = undefined;
    }
  }

  waitFor(line: RegExp): Promise<void> {
    return new Promise((resolve) => {
      if (line.test(this.text)) resolve();
      else this.waiting = { line, resolve };
    });
  }

  stopWaiting(): void {
    this.abandoned = true;
    this.waiting = undefined;
  }
}
