import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** How a network treats the bytes of one pair. */
export type LinkState =
  | { readonly kind: 'open' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Connections are refused, open ones reset. */
  | { readonly kind: 'reset' }
  /** Connections stay and nothing arrives: neither way, or only one way (half open). */
  | { readonly kind: 'silent'; readonly way: 'both' | 'there' | 'back' }
  /** Each connection is reset once so many more bytes have passed, in the middle of whatever they were. */
  | { readonly kind: 'leaky'; readonly bytesUntilCut: () => number };

/** Both halves of a connection through a link. */
interface Pair {
  /** Bytes that still pass; undefined while the line does not leak. */
  left: number | undefined;
}

interface Half {
  readonly from: Socket;
  readonly to: Socket;
  readonly way: 'there' | 'back';
  readonly pair: Pair;
}

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
    const pair: Pair = { left: undefined };
    this.carry({ from: client, to: upstream, way: 'there', pair });
    this.carry({ from: upstream, to: client, way: 'back', pair });
  }

  private carry(half: Half): void {
    const { from, to } = half;
    this.sockets.add(from);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.sockets.delete(from);
      to.destroy();
    });
    from.on('data', (bytes) => void this.passOn(bytes, half));
    from.on('end', () => to.end());
  }

  private async passOn(bytes: Uint8Array, { from, to, way, pair }: Half): Promise<void> {
    from.pause();
    await this.passage(way);
    if (to.destroyed) return;
    const left = this.leftOf(pair);
    if (left > bytes.length) to.write(bytes, () => from.resume());
    else
      to.write(bytes.subarray(0, left), () => {
        from.resetAndDestroy();
        to.resetAndDestroy();
      });
    if (pair.left !== undefined) pair.left -= bytes.length;
  }

  /** Bytes that pass before the cut. */
  private leftOf(pair: Pair): number {
    const { state } = this;
    pair.left = state.kind === 'leaky' ? (pair.left ?? state.bytesUntilCut()) : undefined;
    return pair.left ?? Infinity;
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
