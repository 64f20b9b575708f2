import { setTimeout as wait } from 'node:timers/promises';

/** Bytes of one process after its garbage was collected. */
export interface Memory {
  /** Objects and buffers in use. */
  readonly live: number;
  /** What the kernel counts, with what V8 keeps for later. */
  readonly resident: number;
}

/** Of every Node process that gets SIGUSR1; so one process is asked after the other. */
const INSPECTOR = 'http://127.0.0.1:9229/json/list';
const TRIES = 100;
const PAUSE_MS = 100;
const USAGE = `JSON.stringify([process.pid, process.memoryUsage()])`;
const CLOSE = `setTimeout(() => process.getBuiltinModule('node:inspector').close(), 50); ''`;

interface Usage {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
}

/** Has the processes collect their garbage, through the inspector that Node opens at SIGUSR1, and closes it again. */
export const settledMemory = async (
  pids: Readonly<Record<string, number>>,
): Promise<Record<string, Memory>> => {
  const memory: Record<string, Memory> = {};
  for (const [service, pid] of Object.entries(pids)) {
    const { heapUsed, external, rss } = await collected(pid);
    memory[service] = { live: heapUsed + external, resident: rss };
  }
  return memory;
};

const collected = async (pid: number): Promise<Usage> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (tries % 20 === 0) process.kill(pid, 'SIGUSR1');
    await wait(PAUSE_MS);
    const session = await Session.open().catch(() => undefined);
    if (!session) continue;
    try {
      const [found] = JSON.parse(await session.evaluate(USAGE)) as [number, Usage];
      // Another program's that is asked at the same time.
      if (found !== pid) continue;
      for (let rounds = 0; rounds < 3; rounds += 1) {
        await session.call('HeapProfiler.collectGarbage');
        await wait(PAUSE_MS);
      }
      const [, usage] = JSON.parse(await session.evaluate(USAGE)) as [number, Usage];
      await session.evaluate(CLOSE);
      return usage;
    } finally {
      session.close();
    }
  }
  throw new Error(`process ${pid} does not open its inspector`);
};

/** One connection to an inspector. */
class Session {
  private readonly socket: WebSocket;
  private readonly answers = new Map<number, (result: unknown) => void>();
  private calls = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => {
      const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (id !== undefined) this.answers.get(id)?.(result);
    });
  }

  static async open(): Promise<Session> {
    const list = (await (await fetch(INSPECTOR)).json()) as { webSocketDebuggerUrl: string }[];
    const socket = new WebSocket(list[0]?.webSocketDebuggerUrl ?? '');
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('no inspector')));
    });
    return new Session(socket);
  }

  call(method: string, params: object = {}): Promise<unknown> {
    this.calls += 1;
    const id = this.calls;
    return new Promise((resolve) => {
      this.answers.set(id, resolve);
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  async evaluate(expression: string): Promise<string> {
    const answer = (await this.call('Runtime.evaluate', { expression })) as { result: { value: string } };
    return answer.result.value;
  }

  close(): void {
    this.socket.close();
  }
}
