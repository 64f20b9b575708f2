import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { extname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAlive } from '@colophon/local-servers';
import {
  type KeeperOperation,
  type KeeperReply,
  type KeeperResult,
  keeperDirectory,
  keeperSocket,
  readLines,
} from './keeper.protocol.js';

/** Alone it takes half a second; among twenty busy processes on one core, a minute. */
const START_TIMEOUT_MS = 120_000;

interface Waiting {
  resolve: (result: KeeperResult) => void;
  reject: (error: Error) => void;
}

/** The connection of this test file (Jest loads modules afresh for each) to the keeper. */
class KeeperClient {
  private readonly socket: Socket;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  constructor(socket: Socket) {
    this.socket = socket;
    readLines(socket, (message) => this.settle(message as KeeperReply));
    socket.once('close', () => {
      for (const { reject } of this.waiting.values())
        reject(new Error('the keeper of the test servers is gone'));
      this.waiting.clear();
    });
    socket.unref();
  }

  ask(operation: KeeperOperation, server?: string): Promise<KeeperResult> {
    this.lastId += 1;
    const id = this.lastId;
    // A caller waits for the answer: until then the process must not end.
    this.socket.ref();
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket.write(`${JSON.stringify({ id, operation, server })}\n`);
    });
  }

  close(): void {
    this.socket.destroy();
  }

  private settle(reply: KeeperReply): void {
    const waiting = this.waiting.get(reply.id);
    this.waiting.delete(reply.id);
    if (this.waiting.size === 0) this.socket.unref();
    if ('error' in reply) waiting?.reject(new Error(reply.error));
    else waiting?.resolve(reply.result);
  }
}

let client: Promise<KeeperClient> | undefined;

/** Asks the keeper, which is started when none runs. */
export async function askKeeper(operation: KeeperOperation, server?: string): Promise<KeeperResult> {
  client ??= joinKeeper();
  return (await client).ask(operation, server);
}

/**
 * Ends the keeper of this checkout, if one runs, once its clients are gone; resolves when its process is (10 s at
 * most).
 */
export async function endKeeper(): Promise<void> {
  const socket = await tryConnect();
  if (socket === undefined) return;
  const last = new KeeperClient(socket);
  const { pid } = await last.ask('linger.end');
  last.close();
  if (pid === undefined) return;
  for (let waited = 0; waited < 10_000 && isAlive(pid); waited += 50) await delay(50);
}

async function joinKeeper(): Promise<KeeperClient> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let isStarting = false;
  for (let attempt = 0; Date.now() < deadline; attempt += 1) {
    const socket = await tryConnect();
    if (socket !== undefined) return new KeeperClient(socket);
    // Another one once the first has ended, because it met one that was just ending; beside it, each would slow the
    // others.
    if (!isStarting && attempt % 20 === 0) {
      isStarting = true;
      spawnKeeper(() => {
        isStarting = false;
      });
    }
    await delay(100);
  }
  const log = readFileSync(join(keeperDirectory(), 'keeper.log'), 'utf8').slice(-2000);
  throw new Error(`The keeper of the test servers did not start:\n${log}`);
}

function tryConnect(): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(keeperSocket());
    socket.once('connect', () => resolve(socket));
    socket.once('error', () => resolve(undefined));
  });
}

/** Node strips the types itself; the hook finds `x.ts` where the source, as TypeScript asks, imports `x.js`. */
const SOURCE_HOOK = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ resolve: (name, context, next) => {
    try { return next(name, context); }
    catch (error) {
      if (name.startsWith('.') && name.endsWith('.js')) return next(name.slice(0, -3) + '.ts', context);
      throw error;
    }
  } });
`)}`;

function spawnKeeper(onEnd: () => void): void {
  const extension = extname(fileURLToPath(import.meta.url));
  const main = fileURLToPath(new URL(`./keeper.main${extension}`, import.meta.url));
  mkdirSync(keeperDirectory(), { recursive: true, mode: 0o700 });
  const log = openSync(join(keeperDirectory(), 'keeper.log'), 'w', 0o600);
  const hook =
    extension === '.ts'
      ? ['--conditions=@colophon/source', '--disable-warning=ExperimentalWarning', `--import=${SOURCE_HOOK}`]
      : [];
  const child = spawn(process.execPath, [...hook, main], {
    // Outlives the test process that happened to need it first.
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  child.once('exit', onEnd).once('error', onEnd);
  child.unref();
  closeSync(log);
}
