import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a network treats the bytes of one pair. */
export type LinkState =
  | { readonly kind: 'open' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Connections are refused, open ones reset. */
  | { readonly kind: 'reset' }
  /** Connections stay and nothing arrives: neither way, or only one way (half open). */
  | { readonly kind: 'silent'; readonly way: 'both' | 'there' | 'back' };

const open: LinkState = { kind: 'open' };

/** A TCP proxy between one service and one server, which can break as a network does. */
export class Link {
  readonly name: string;
  private state: LinkState = open;
  private readonly target: number;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((client) => this.join(client));
  private readonly waiting = new Set<() => void>();

  private constructor(name: string, target: number) {
    this.name = name;
    this.target = target;
  }

  static async between(name: string, targetPort: number): Promise<Link> {
    const link = new Link(name, targetPort);
    await new Promise<void>((resolve) => link.server.listen(0, '127.0.0.1', resolve));
    return link;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  become(state: LinkState): void {
    this.state = state;
    if (state.kind === 'reset') this.cut();
    if (state.kind !== 'silent') {
      for (const wake of this.waiting) wake();
      this.waiting.clear();
    }
  }

  /** Resets every connection; new ones are welcome. */
  cut(): void {
    for (const socket of this.sockets) socket.resetAndDestroy();
  }

  heal(): void {
    this.become(open);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.heal();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private join(client: Socket): void {
    if (this.state.kind === 'reset') {
      client.resetAndDestroy();
      return;
    }
    const upstream = connect(this.target, '127.0.0.1');
    this.carry(client, upstream, 'there');
    this.carry(upstream, client, 'back');
  }

  private carry(from: Socket, to: Socket, way: 'there' | 'back'): void {
    this.sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes) => void this.passOn(bytes, { from, to, way }));
    from.on('end', () => to.end());
  }

  private async passOn(
    bytes: Uint8Array,
    { from, to, way }: { from: Socket; to: Socket; way: 'there' | 'back' },
  ): Promise<void> {
    from.pause();
    await this.passage(way);
    if (!to.destroyed) to.write(bytes, () => from.resume());
  }

  /** Resolves when a piece of bytes may go on; the order of pieces is kept by pausing the reader meanwhile. */
  private async passage(way: 'there' | 'back'): Promise<void> {
    while (this.state.kind === 'silent' && (this.state.way === 'both' || this.state.way === way))
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    if (this.state.kind === 'slow') {
      const { delayMs } = this.state;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}
