import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type Balancer, balanceConnections } from '../bench/rolling/balancer.ts';
import { type Endpoint, Endpoints } from '../bench/rolling/endpoints.ts';
import type { Kube } from './kube.ts';
import { PortForward } from './port-forward.ts';

/** A gateway's pod, as a line of the watch tells it. */
export interface GatewayState {
  readonly name: string;
  readonly ready: boolean;
  readonly ending: boolean;
}

/** No tabs: a watch writes its lines as a table and turns them into blanks. */
const LINE =
  '{.type}{"|"}{.object.metadata.name}{"|"}{.object.metadata.deletionTimestamp}{"|"}{.object.status.conditions[?(@.type=="Ready")].status}{"\\n"}';

/** @returns the state, or the name alone of a pod that is gone; undefined for anything else */
export const readLine = (line: string): GatewayState | string | undefined => {
  const [type, name, deleted, ready] = line.split('|');
  if (!name) return undefined;
  if (type === 'DELETED') return name;
  return { name, ready: ready === 'True', ending: deleted !== '' };
};

/** Whom a Service sends to: the ready ones; if there is none, those that end and still answer. */
export const servingOf = (states: Iterable<GatewayState>): string[] => {
  const ready = [...states].filter((state) => state.ready);
  const staying = ready.filter(({ ending }) => !ending);
  return (staying.length > 0 ? staying : ready).map(({ name }) => name);
};

/**
 * The Service of the gateways on loopback. `kubectl port-forward service/…` holds on to one pod and ends with it; this
 * forwards to each pod and deals out connections as the cluster's own proxy does.
 */
export class ForwardedGateways {
  private readonly kube: Kube;
  private readonly release: string;
  private readonly endpoints = new Endpoints();
  private readonly states = new Map<string, GatewayState>();
  private readonly forwards = new Map<string, { readonly forward: PortForward; endpoint?: Endpoint }>();
  private balancer: Balancer | undefined;
  private watch: ChildProcess | undefined;
  private closed = false;

  private constructor(kube: Kube, release: string) {
    this.kube = kube;
    this.release = release;
  }

  static async open(kube: Kube, release: string): Promise<ForwardedGateways> {
    const gateways = new ForwardedGateways(kube, release);
    gateways.balancer = await balanceConnections(gateways.endpoints);
    gateways.follow();
    return gateways;
  }

  get url(): string {
    return `http://127.0.0.1:${this.balancer?.port}`;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.watch?.kill();
    await Promise.all([...this.forwards.values()].map(({ forward }) => forward.end()));
    await this.balancer?.close();
  }

  /** A watch ends by itself after a while, or with its API server. */
  private follow(): void {
    const selector = `app.kubernetes.io/instance=${this.release},app.kubernetes.io/component=gateway`;
    const watch = this.kube.start(
      'get',
      'pods',
      `--selector=${selector}`,
      '--watch',
      '--output-watch-events',
      `--output=jsonpath=${LINE}`,
    );
    this.watch = watch;
    if (watch.stdout) createInterface({ input: watch.stdout }).on('line', (line) => this.hear(line));
    watch.on('close', () => {
      if (!this.closed) this.follow();
    });
  }

  private hear(line: string): void {
    const state = readLine(line);
    if (state === undefined) return;
    if (typeof state === 'string') this.states.delete(state);
    else this.states.set(state.name, state);
    this.deal();
  }

  private deal(): void {
    for (const [name, { forward }] of this.forwards) if (!this.states.has(name)) void forward.end();
    const serving = servingOf(this.states.values());
    for (const name of serving) if (!this.forwards.has(name)) this.forward(name);
    for (const [name, { endpoint }] of this.forwards) {
      if (endpoint === undefined) continue;
      if (serving.includes(name)) this.endpoints.add(endpoint);
      else this.endpoints.remove(endpoint);
    }
  }

  private forward(name: string): void {
    const forward = new PortForward(this.kube, name, 8080);
    const entry: { readonly forward: PortForward; endpoint?: Endpoint } = { forward };
    this.forwards.set(name, entry);
    const add = (port: number) => {
      entry.endpoint = { name, port, isReady: () => Promise.resolve(true) };
      this.deal();
    };
    forward.port.then(add, () => undefined);
    const forget = async () => {
      await forward.ended;
      if (entry.endpoint) this.endpoints.remove(entry.endpoint);
      this.forwards.delete(name);
      if (!this.closed) this.deal();
    };
    void forget();
  }
}
