import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { docker } from './docker.js';

const LOOPBACK = /^(127\.0\.0\.1|localhost|\[::1\])$/;
/** The name of the host machine inside containers, set by `docker run`. */
const HOST = 'host.docker.internal';

/**
 * Lets containers reach servers that listen on loopback only: on Linux through a port of Docker's own network, which no
 * other machine reaches. Docker Desktop leads its containers to loopback by itself.
 */
export class HostGateway {
  private readonly forwarders = new Map<string, Promise<string>>();
  private readonly servers: Server[] = [];
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly gateway: string) {}

  static async open(): Promise<HostGateway> {
    const format = '{{(index .IPAM.Config 0).Gateway}}';
    return new HostGateway(await docker('network', 'inspect', 'bridge', '--format', format));
  }

  /** The address as containers must write it; unchanged where it names no server of this machine. */
  async through(address: string): Promise<string> {
    if (!URL.canParse(address)) return address;
    const url = new URL(address);
    if (!LOOPBACK.test(url.hostname) || url.port === '') return address;
    const port = this.forwarders.get(url.port) ?? this.forwarderTo(Number(url.port));
    this.forwarders.set(url.port, port);
    const inside = new URL(address);
    inside.hostname = HOST;
    inside.port = await port;
    // Without the slash that parsing adds: the variable's owner may go on behind it.
    return address.endsWith('/') ? inside.href : inside.href.replace(/\/$/, '');
  }

  async close(): Promise<void> {
    const closed = this.servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const socket of this.sockets) socket.destroy();
    await Promise.all(closed);
  }

  /** @returns the port that leads there */
  private async forwarderTo(target: number): Promise<string> {
    const server = createServer((inner) => this.join(inner, connect(target, '127.0.0.1')));
    const code = await new Promise<string | undefined>((resolve) => {
      server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
      server.listen(0, this.gateway, () => resolve(undefined));
    });
    if (code === 'EADDRNOTAVAIL') return String(target);
    if (code !== undefined) throw new Error(`no port of ${this.gateway} can be used: ${code}`);
    this.servers.push(server);
    return String((server.address() as AddressInfo).port);
  }

  private join(inner: Socket, outer: Socket): void {
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      this.sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }
}
