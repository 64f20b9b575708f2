import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@colophon/local-servers';
import { startFakeLlm, type FakeLlm } from '@colophon/testing';
import { FakeStripe } from '../../stack/fake-stripe.ts';
import { HookReceiver } from '../../stack/hook-receiver.ts';
import { Mailbox } from '../../stack/mailbox.ts';
import { Databases } from './databases.ts';
import { Link } from './link.ts';
import { Replica } from './replica.ts';
import { type ServerName, type Servers, startServers, type StoreKind } from './servers.ts';
import { environmentOf, type ServiceEntry, serviceLayout, writeKeys } from './service-layout.ts';
import { mountSmallDisk, type SmallDisk, unmount } from './small-disk.ts';

/** Short enough that a paused worker outlives it within a run; the default is for production's longer pauses. */
export const ACK_WAIT_MS = 3000;
const START_TIMEOUT_MS = 180_000;

export interface ChaosStackOptions {
  /** Top of the built tree. */
  readonly root: string;
  readonly store: StoreKind;
  /** Puts the servers on disks of fixed size, which can be filled up. */
  readonly smallDisks: boolean;
}

/** The product as a cluster runs it: a process a replica, real servers, a network between that can be broken. */
export class ChaosStack {
  readonly home: string;
  readonly root: string;
  readonly storeKind: StoreKind;
  readonly servers: Servers;
  readonly databases: Databases;
  readonly llm: FakeLlm;
  readonly stripe: FakeStripe;
  readonly hooks: HookReceiver;
  readonly mails: Mailbox;
  readonly replicas: Replica[] = [];
  /** Between a service and a server. */
  readonly links: Link[] = [];
  /** Between the clients and a gateway. */
  readonly clientLinks: Link[] = [];
  readonly smallDisks: SmallDisk[];

  private constructor(parts: {
    options: ChaosStackOptions;
    home: string;
    smallDisks: SmallDisk[];
    servers: Servers;
    databases: Databases;
    llm: FakeLlm;
    stripe: FakeStripe;
    hooks: HookReceiver;
  }) {
    this.home = parts.home;
    this.root = parts.options.root;
    this.storeKind = parts.options.store;
    this.servers = parts.servers;
    this.databases = parts.databases;
    this.smallDisks = parts.smallDisks;
    this.llm = parts.llm;
    this.stripe = parts.stripe;
    this.hooks = parts.hooks;
    this.mails = new Mailbox(join(parts.home, 'mail'));
  }

  static async start(options: ChaosStackOptions): Promise<ChaosStack> {
    const home = await mkdtemp(join(tmpdir(), 'colophon-chaos-'));
    for (const folder of ['logs', 'mail', 'pdf', 'tmp']) await mkdir(join(home, folder));
    const smallDisks = options.smallDisks ? await mountDisks(home, options.store) : [];
    const servers = await startServers(home, options.store);
    const databases = await Databases.create(servers.postgres.port);
    const [llm, stripe, hooks] = await Promise.all([
      startFakeLlm(),
      FakeStripe.start(),
      HookReceiver.start(),
    ]);
    const stack = new ChaosStack({ options, home, smallDisks, servers, databases, llm, stripe, hooks });
    try {
      await stack.startServices();
    } catch (error) {
      await stack.stop();
      throw error;
    }
    return stack;
  }

  get logs(): string {
    return join(this.home, 'logs');
  }

  replicasOf(service: string): Replica[] {
    return this.replicas.filter((replica) => replica.service === service);
  }

  /** Addresses of the gateways; clients take turns as behind a load balancer. */
  get urls(): string[] {
    return this.clientLinks.map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /**
   * Disks of servers, which need a new start once there is room; `folders`: those that services write to themselves.
   */
  get disks(): { servers: SmallDisk[]; folders: SmallDisk[] } {
    return {
      servers: this.smallDisks.filter(({ server }) => server !== undefined),
      folders: this.smallDisks.filter(({ server }) => server === undefined),
    };
  }

  /** One of them, for callers that need only one. */
  get url(): string {
    return this.urls[0] ?? '';
  }

  serverOf(name: ServerName): Servers['postgres'] | undefined {
    return this.servers[name];
  }

  linksOf(server: string): Link[] {
    return this.links.filter(({ name }) => name.endsWith(`→${server}`));
  }

  /** Every replica takes work, and the gateways see everything a document needs. */
  async isReady(): Promise<boolean> {
    const replicas = await Promise.all(this.replicas.map((replica) => replica.isReady()));
    if (replicas.includes(false)) return false;
    return !(await this.surface()).includes(false);
  }

  /** At least one gateway sees everything a document needs. */
  async isServing(): Promise<boolean> {
    return (await this.surface()).includes(true);
  }

  /** What each gateway itself answers, past the lines of the clients. */
  private surface(): Promise<boolean[]> {
    const gateways = this.replicasOf('gateway');
    return Promise.all(gateways.map(({ port }) => answers(`http://127.0.0.1:${port}/api/health/ready`)));
  }

  async untilReady(timeoutMs = START_TIMEOUT_MS): Promise<void> {
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(100)) {
      if (await this.isReady()) return;
      const unusable = this.replicas.find(({ isMisconfigured }) => isMisconfigured);
      if (unusable)
        throw new Error(`${unusable.name} refuses its configuration: see its log in ${this.logs}`);
    }
    const ready = await Promise.all(this.replicas.map((replica) => replica.isReady()));
    const missing = this.replicas.filter((_, index) => !ready[index]).map(({ name }) => name);
    throw new Error(
      `not ready after ${timeoutMs} ms: ${missing.join(', ') || 'the gateways'}; logs in ${this.logs}`,
    );
  }

  async stop({ keep = false } = {}): Promise<void> {
    const links = [...this.links, ...this.clientLinks];
    for (const link of links) link.heal();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.databases.close();
    await Promise.all(links.map((link) => link.close()));
    const { postgres, nats, store } = this.servers;
    await Promise.all([
      postgres.end(),
      nats.end(),
      store?.end(),
      this.llm.stop(),
      this.stripe.stop(),
      this.hooks.stop(),
    ]);
    if (keep) return;
    await Promise.all(this.smallDisks.map(unmount));
    for (const folder of new Set([this.home, this.servers.postgresDir]))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private async startServices(): Promise<void> {
    await writeKeys(this.home);
    for (const entry of serviceLayout) {
      const env = await this.environmentOf(entry);
      for (let number = 1; number <= entry.replicas; number += 1) {
        const port = await freePort();
        const { root, logs } = this;
        const { service } = entry;
        const isGateway = service === 'gateway';
        const metricsPort = isGateway ? await freePort() : port;
        const own = {
          HTTP_PORT: String(port),
          OTEL_SERVICE_NAME: service,
          ...(isGateway ? { METRICS_PORT: String(metricsPort) } : {}),
        };
        this.replicas.push(
          new Replica({ service, number, root, logs, port, metricsPort, env: { ...env, ...own } }),
        );
        if (isGateway) this.clientLinks.push(await Link.between(`client→gateway/${number}`, port));
      }
    }
    for (const replica of this.replicas) replica.start();
    await this.untilReady();
    // Only a clean end stores the compiled code; otherwise every start of a killed process would compile again.
    await Promise.all(this.replicas.filter(({ number }) => number === 1).map((replica) => replica.restart()));
    await this.untilReady();
    await this.databases.recordHistory();
  }

  private async environmentOf(entry: ServiceEntry): Promise<NodeJS.ProcessEnv> {
    const { service } = entry;
    const ports = new Map<ServerName | 'model', number>();
    for (const need of entry.needs) {
      const server = this.serverOf(need);
      if (server) ports.set(need, await this.linkTo(service, need, server.port));
    }
    const modelPort = Number(new URL(this.llm.baseUrl).port);
    if (service === 'ai-worker') ports.set('model', await this.linkTo(service, 'model', modelPort));
    const { home, servers, stripe, hooks } = this;
    const { storeVariables } = servers;
    return {
      ...environmentOf(entry, {
        home,
        ports,
        storeVariables,
        stripeVariables: stripe.env,
        hooksPort: hooks.port,
      }),
      NATS_ACK_WAIT_MS: String(ACK_WAIT_MS),
    };
  }

  private async linkTo(service: string, server: string, port: number): Promise<number> {
    const link = await Link.between(`${service}→${server}`, port);
    this.links.push(link);
    return link.port;
  }
}

/** Megabytes: room for a run, and filled in a moment. Postgres starts with a log of segments of 16 MB. */
const mountDisks = async (home: string, store: StoreKind): Promise<SmallDisk[]> => {
  const disks = await Promise.all([
    mountSmallDisk('nats', join(home, 'nats'), 256),
    mountSmallDisk('postgres', join(home, 'postgres-disk'), 1536),
    store === 'minio'
      ? mountSmallDisk('store', join(home, 'minio'), 768)
      : mountSmallDisk(undefined, join(home, 'objects'), 768),
    mountSmallDisk(undefined, join(home, 'pdf'), 128),
    mountSmallDisk(undefined, join(home, 'tmp'), 128),
  ]);
  return disks.filter((disk) => disk !== undefined);
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(4000) });
    await answer.body?.cancel();
    return answer.status === 200;
  } catch {
    return false;
  }
};
