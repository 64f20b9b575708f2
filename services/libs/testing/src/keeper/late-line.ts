import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Of an address such as nats://127.0.0.1:4222 or postgres://name:secret@127.0.0.1:5432/postgres. */
const PORT = /:(\d+)(?=\/|$)/;

/**
 * A TCP proxy before a server of this machine. It hands everything on late, in both directions: as with a server that
 * is busy or far away, a caller that does not wait for its answer goes on without it.
 */
export class LateLine {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer({ allowHalfOpen: true }, (client) => this.join(client));

  private readonly target: string;
  private readonly lateMs: number;

  private constructor(target: string, lateMs: number) {
    this.target = target;
    this.lateMs = lateMs;
  }

  static async before(target: string, lateMs: number): Promise<LateLine> {
    const line = new LateLine(target, lateMs);
    await new Promise<void>((resolve) => line.server.listen(0, '127.0.0.1', resolve));
    return line;
  }

  /** The address of the server, by this line. */
  get url(): string {
    return this.target.replace(PORT, `:${(this.server.address() as AddressInfo).port}`);
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private join(client: Socket): void {
    const server = connect({
      port: Number(PORT.exec(this.target)?.[1]),
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.sockets.add(from);
      // Timers of one length fire in the order they were set: nothing overtakes.
      from.on('data', (bytes) => setTimeout(() => to.writable && to.write(bytes), this.lateMs));
      from.on('end', () => setTimeout(() => to.end(), this.lateMs));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        setTimeout(() => to.destroy(), this.lateMs);
      });
    }
  }
}
