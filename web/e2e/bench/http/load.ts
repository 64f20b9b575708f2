import { HttpConnection, type RawAnswer } from '../../stack/http-connection.ts';

/** A request whose answer matters to who sent it. */
export interface Exchange {
  readonly request: Uint8Array | string;
  /** @param milliseconds from the moment it was due */
  onAnswer(answer: RawAnswer | Error, milliseconds: number): void;
}

/** Makes the bytes of the next request. */
export type NextRequest = () => string;

/** One request of an open loop. */
export interface Sample {
  /** From the moment it was due, not from when a connection was free. */
  readonly milliseconds: number;
  /** 0 when the connection broke. */
  readonly status: number;
  readonly retryAfter: boolean;
}

export interface OpenLoop {
  readonly port: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly connections: number;
  readonly next: () => string | Exchange;
  /** Ends it sooner: no request is due any more once it says so. */
  readonly isOver?: () => boolean;
  /** Without an answer for so long a connection is given up. Default: never. */
  readonly timeoutMs?: number;
}

const TICK_MS = 1;

/**
 * Sends at a fixed rate whatever the server does, and counts each request from the moment it was due: a server that
 * stalls is charged for all who waited meanwhile (no coordinated omission).
 */
export const runOpenLoop = async (load: OpenLoop): Promise<Sample[]> => {
  const pool = new Connections(load.port);
  await pool.fill(load.connections);
  const samples: Sample[] = [];
  let total = Math.round(load.perSecond * load.seconds);
  /** Moments at which requests were due; those before `sent` are on their way or answered. */
  const due: number[] = [];
  let sent = 0;
  const { promise: done, resolve } = Promise.withResolvers<void>();
  const started = performance.now();
  let scheduled = 0;

  const finish = (exchange: string | Exchange, at: number, answer: RawAnswer | Error): void => {
    const milliseconds = performance.now() - at;
    if (typeof exchange !== 'string') exchange.onAnswer(answer, milliseconds);
    samples.push({
      milliseconds,
      status: answer instanceof Error ? 0 : answer.status,
      retryAfter: !(answer instanceof Error) && /\r\nretry-after:/i.test(answer.head),
    });
    if (samples.length === total) resolve();
  };
  const sendDue = (): void => {
    while (sent < due.length) {
      const connection = pool.take();
      if (!connection) return;
      const since = due[sent] ?? Number.NaN;
      sent += 1;
      const exchange = load.next();
      const timer = load.timeoutMs && setTimeout(() => connection.close(), load.timeoutMs);
      connection.send(typeof exchange === 'string' ? exchange : exchange.request, (answer) => {
        clearTimeout(timer);
        finish(exchange, since, answer);
        pool.give(connection);
        sendDue();
      });
    }
  };
  const tick = (): void => {
    const now = performance.now();
    if (load.isOver?.()) {
      total = scheduled;
      if (samples.length === total) resolve();
    }
    for (; scheduled < total; scheduled += 1) {
      const at = started + (scheduled * 1000) / load.perSecond;
      if (at > now) break;
      due.push(at);
    }
    sendDue();
    // Also when nothing more is due: a broken connection may have been replaced for what still waits.
    if (samples.length < total) setTimeout(tick, TICK_MS);
  };
  tick();
  await done;
  pool.close();
  return samples;
};

/** Every connection asks again as soon as it was answered: what the server does at most. @returns answers a second */
export const runClosedLoop = async (
  load: Pick<OpenLoop, 'port' | 'seconds' | 'connections'> & { readonly next: NextRequest },
): Promise<{ perSecond: number; failures: number }> => {
  const pool = new Connections(load.port);
  await pool.fill(load.connections);
  const started = performance.now();
  const end = started + load.seconds * 1000;
  let answers = 0;
  let failures = 0;
  await Promise.all(
    Array.from({ length: load.connections }, () => {
      const connection = pool.take();
      return new Promise<void>((resolve) => {
        const ask = (): void => {
          if (!connection?.isOpen || performance.now() >= end) return resolve();
          connection.send(load.next(), (answer) => {
            if (answer instanceof Error || answer.status !== 200) failures += 1;
            else answers += 1;
            ask();
          });
        };
        ask();
      });
    }),
  );
  const perSecond = (answers * 1000) / (performance.now() - started);
  pool.close();
  return { perSecond, failures };
};

/** Kept-alive connections that wait for work; a broken one is replaced. */
class Connections {
  private readonly idle: HttpConnection[] = [];
  private readonly all = new Set<HttpConnection>();
  private readonly port: number;

  constructor(port: number) {
    this.port = port;
  }

  async fill(count: number): Promise<void> {
    for (let opened = 0; opened < count; opened += 100) {
      const some = Math.min(100, count - opened);
      await Promise.all(Array.from({ length: some }, () => this.add()));
    }
  }

  take(): HttpConnection | undefined {
    for (let found = this.idle.pop(); found; found = this.idle.pop()) {
      if (found.isOpen) return found;
      this.replace(found);
    }
    return undefined;
  }

  give(connection: HttpConnection): void {
    if (connection.isOpen) this.idle.push(connection);
    else this.replace(connection);
  }

  close(): void {
    for (const connection of this.all) connection.close();
    this.all.clear();
  }

  private replace(broken: HttpConnection): void {
    if (this.all.delete(broken)) void this.add().catch(() => undefined);
  }

  private async add(): Promise<void> {
    const connection = await HttpConnection.open(this.port);
    this.all.add(connection);
    this.idle.push(connection);
  }
}
