import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to the product that loses the answers to uploads while it is broken: the server has taken the files, and the browser gets no answer. */
export class BreakingLine {
  broken = false;
  /** Answers lost so far. */
  lost = 0;
  readonly url: string;
  private readonly server: Server;
  private readonly sockets: Set<Socket>;

  private constructor(server: Server, sockets: Set<Socket>) {
    this.server = server;
    this.sockets = sockets;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async to(target: string): Promise<BreakingLine> {
    const { hostname, port } = new URL(target);
    const sockets = new Set<Socket>();
    const server = createServer((near) => {
      const far = connect({ host: hostname, port: Number(port) });
      let uploads = false;
      near.on('data', (bytes) => {
        uploads ||= bytes.includes('POST /api/documents/upload');
        far.write(bytes);
      });
      far.on('data', (bytes) => {
        if (line.broken && uploads) {
          line.lost += 1;
          near.destroy();
          far.destroy();
        } else near.write(bytes);
      });
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          sockets.delete(socket);
          other.destroy();
        });
      }
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const line = new BreakingLine(server, sockets);
    return line;
  }

  async close(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}
