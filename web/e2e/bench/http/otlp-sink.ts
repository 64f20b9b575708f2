import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Takes what services send over OTLP, as a collector does, and keeps none of it. */
export class OtlpSink {
  /** Of all bodies so far. */
  bytes = 0;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((request, response) => {
      request.on('data', (chunk: Buffer) => (this.bytes += chunk.length));
      // An empty body is an empty answer in protobuf.
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end());
    });
  }

  static async start(): Promise<OtlpSink> {
    const sink = new OtlpSink();
    await new Promise<void>((resolve) => sink.server.listen(0, '127.0.0.1', resolve));
    return sink;
  }

  /** The variables a service needs; the rest stays at its default. */
  get env(): Readonly<Record<string, string>> {
    const { port } = this.server.address() as AddressInfo;
    return { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` };
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
