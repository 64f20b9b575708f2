import type { LocalServer } from '../../sdk/test/local-server.js';

/** What the fakes of the API share: the server they answer by. */
export class FakeServer {
  constructor(protected readonly server: LocalServer) {}

  stop(): Promise<void> {
    return this.server.stop();
  }

  get url(): string {
    return this.server.url;
  }

  /** Method and path of each request. */
  get calls(): string[] {
    return this.server.received.map(({ method, url }) => `${method} ${url}`);
  }
}
