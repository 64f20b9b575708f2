import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** A TCP proxy in front of a server, which counts what its clients send and get. */
export class CountingProxy {
  /** Bytes since the start, protocol included. */
  moved = 0;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.join(client));

  private constructor(private readonly target: URL) {}

  static async before(endpoint: string): Promise<CountingProxy> {
    const proxy = new CountingProxy(new URL(endpoint));
    await new Promise<void>((resolve) => proxy.server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Bytes that travelled while this was done. */
  async during(work: () => Promise<unknown>): Promise<number> {
    const before = this.moved;
    await work();
    return this.moved - before;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    const upstream = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (bytes: Buffer) => (this.moved += bytes.length));
      from.on('error', () => to.destroy());
      from.on('close', () => this.sockets.delete(from));
      from.pipe(to);
    }
  }
}
