import { setTimeout as delay } from 'node:timers/promises';

/** What a balancer may send to. */
export interface Endpoint {
  readonly name: string;
  readonly port: number;
  isReady(): Promise<boolean>;
}

const PROBE_PERIOD_MS = 1000;
/** A kubelet's default. */
const FAILURES_UNTIL_UNREADY = 3;

/** The ready ones of a service, as a cluster keeps them: asked again and again, and dealt out in turn. */
export class Endpoints {
  private readonly known = new Map<Endpoint, { ready: boolean; failures: number }>();
  private turn = 0;
  private watching: Promise<void> | undefined;
  private stopping = false;

  /** One that answered its probe. */
  add(endpoint: Endpoint): void {
    this.known.set(endpoint, { ready: true, failures: 0 });
  }

  /** One that is being ended: it gets nothing new, whatever it still answers. */
  remove(endpoint: Endpoint): void {
    this.known.delete(endpoint);
  }

  watch(): void {
    this.watching = this.probe();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await this.watching;
  }

  /** @returns undefined when none is ready */
  next(): Endpoint | undefined {
    const ready = [...this.known].filter(([, state]) => state.ready).map(([endpoint]) => endpoint);
    this.turn += 1;
    return ready[this.turn % ready.length];
  }

  private async probe(): Promise<void> {
    while (!this.stopping) {
      await delay(PROBE_PERIOD_MS);
      await Promise.all(
        [...this.known].map(async ([endpoint, state]) => {
          state.failures = (await endpoint.isReady()) ? 0 : state.failures + 1;
          state.ready = state.failures < FAILURES_UNTIL_UNREADY;
        }),
      );
    }
  }
}
