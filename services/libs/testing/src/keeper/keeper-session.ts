import type { Socket } from 'node:net';
import { type KeeperReply, type KeeperRequest, type KeeperResult, readLines } from './keeper.protocol.js';
import { LateLine } from './late-line.js';
import type { TestNats, TestServers } from './test-servers.js';

/** Milliseconds by which every byte from and to a server is late, asked for by `npm run test:busy`. */
const LATE_MS = Number(process.env.COLOPHON_LATE_SERVERS_MS ?? 0);
const serverKinds = ['postgres', 'nats', 'minio'] as const;
type ServerKind = (typeof serverKinds)[number];

/** The only kind of server that is late, so that what it does comes after what the others do; all where it is not set. */
const LATE_KIND = process.env.COLOPHON_LATE_SERVERS;

/** One client of the keeper; the NATS servers it asked for end with it. */
export class KeeperSession {
  private readonly nats = new Map<string, TestNats>();
  private readonly lines = new Map<string, Promise<LateLine>>();
  private readonly socket: Socket;
  private readonly servers: TestServers;
  private readonly endLinger: () => void;

  constructor(socket: Socket, servers: TestServers, endLinger: () => void) {
    this.socket = socket;
    this.servers = servers;
    this.endLinger = endLinger;
    socket.on('error', () => socket.destroy());
    readLines(socket, (message) => void this.answer(message as KeeperRequest));
  }

  async close(): Promise<void> {
    const owned = [...this.nats.values()];
    this.nats.clear();
    await Promise.allSettled(owned.map((server) => server.stop()));
    for (const line of this.lines.values()) (await line).close();
    this.lines.clear();
  }

  private async answer(request: KeeperRequest): Promise<void> {
    const reply: KeeperReply = await this.perform(request).then(
      (result) => ({ id: request.id, result }),
      (error: unknown) => ({ id: request.id, error: error instanceof Error ? error.message : String(error) }),
    );
    if (this.socket.writable) this.socket.write(`${JSON.stringify(reply)}\n`);
  }

  private async perform({ operation, server }: KeeperRequest): Promise<KeeperResult> {
    switch (operation) {
      case 'postgres': {
        const { url, pid } = await this.servers.postgres();
        return { url: await this.reach('postgres', url), pid };
      }
      case 'minio': {
        const minio = await this.servers.minio();
        if (minio === undefined) return {};
        const { endpoint, accessKey, secretKey, region, pid } = minio;
        return { endpoint: await this.reach('minio', endpoint), accessKey, secretKey, region, pid };
      }
      case 'nats.start':
        return this.startNats();
      case 'linger.end':
        this.endLinger();
        return { pid: process.pid };
      default:
        return this.handle(operation, server ?? '');
    }
  }

  /** The address at which this client reaches a server, later than it could where the run asks for that. */
  private async reach(kind: ServerKind, url: string): Promise<string> {
    if (!serverKinds.some((known) => known === (LATE_KIND ?? kind)))
      throw new Error(`COLOPHON_LATE_SERVERS is one of ${serverKinds.join(', ')}, not "${LATE_KIND}"`);
    if (!(LATE_MS > 0) || kind !== (LATE_KIND ?? kind)) return url;
    const line = this.lines.get(url) ?? LateLine.before(url, LATE_MS);
    this.lines.set(url, line);
    return (await line).url;
  }

  private async startNats(): Promise<KeeperResult> {
    const name = `nats-${crypto.randomUUID()}`;
    const nats = await this.servers.nats(name);
    this.nats.set(name, nats);
    const { url, pid } = await nats.start();
    return { server: name, url: await this.reach('nats', url), pid };
  }

  private async handle(
    operation: 'nats.stop' | 'nats.kill' | 'nats.resume',
    name: string,
  ): Promise<KeeperResult> {
    const nats = this.nats.get(name);
    if (nats === undefined) throw new Error('this NATS server was stopped before');
    if (operation === 'nats.resume') {
      const { url, pid } = await nats.resume();
      return { url: await this.reach('nats', url), pid };
    }
    if (operation === 'nats.kill') await nats.kill();
    else {
      this.nats.delete(name);
      await nats.stop();
    }
    return {};
  }
}
