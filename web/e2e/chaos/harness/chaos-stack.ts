import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort, startFakeLlm, type FakeLlm } from '@colophon/platform/testing';
import { FakeStripe } from '../../stack/fake-stripe.ts';
import { Mailbox } from '../../stack/mailbox.ts';
import { Databases, type DatabaseName } from './databases.ts';
import { Link } from './link.ts';
import { Replica } from './replica.ts';
import { type ServerName, type Servers, startServers, type StoreKind } from './servers.ts';
import { mountSmallDisk, type SmallDisk, unmount } from './small-disk.ts';

/** What runs, in the order of starting; two of each that takes documents through. */
const layout: readonly { service: string; replicas: number; database?: DatabaseName; needs: ServerName[] }[] =
  [
    { service: 'auth', replicas: 1, database: 'auth', needs: ['nats', 'postgres'] },
    { service: 'document', replicas: 2, database: 'document', needs: ['nats', 'postgres'] },
    { service: 'billing-credits', replicas: 1, database: 'billing', needs: ['nats', 'postgres'] },
    { service: 'ai-worker', replicas: 2, database: 'ai', needs: ['nats', 'postgres', 'store'] },
    { service: 'pdf-worker', replicas: 2, needs: ['nats', 'store'] },
    {
      service: 'retention-sweeper',
      replicas: 1,
      database: 'retention',
      needs: ['nats', 'postgres', 'store'],
    },
    { service: 'gateway', replicas: 2, needs: ['nats', 'store'] },
  ];

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
  readonly mails: Mailbox;
  readonly replicas: Replica[] = [];
  readonly links: Link[] = [];
  readonly smallDisks: SmallDisk[];

  private constructor(parts: {
    options: ChaosStackOptions;
    home: string;
    smallDisks: SmallDisk[];
    servers: Servers;
    databases: Databases;
    llm: FakeLlm;
    stripe: FakeStripe;
  }) {
    this.home = parts.home;
    this.root = parts.options.root;
    this.storeKind = parts.options.store;
    this.servers = parts.servers;
    this.databases = parts.databases;
    this.smallDisks = parts.smallDisks;
    this.llm = parts.llm;
    this.stripe = parts.stripe;
    this.mails = new Mailbox(join(parts.home, 'mail'));
  }

  static async start(options: ChaosStackOptions): Promise<ChaosStack> {
    const home = await mkdtemp(join(tmpdir(), 'colophon-chaos-'));
    for (const folder of ['logs', 'mail', 'pdf']) await mkdir(join(home, folder));
    const smallDisks = options.smallDisks ? await mountDisks(home, options.store) : [];
    const servers = await startServers(home, options.store);
    const databases = await Databases.create(servers.postgres.port);
    const [llm, stripe] = await Promise.all([startFakeLlm(), FakeStripe.start()]);
    const stack = new ChaosStack({ options, home, smallDisks, servers, databases, llm, stripe });
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
    return this.replicasOf('gateway').map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** One of them, for whoever wants no more. */
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
    const surface = await Promise.all(this.urls.map((url) => answers(`${url}/api/health/ready`)));
    return !surface.includes(false);
  }

  /** At least one gateway sees everything a document needs. */
  async isServing(): Promise<boolean> {
    const surface = await Promise.all(this.urls.map((url) => answers(`${url}/api/health/ready`)));
    return surface.includes(true);
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
    for (const link of this.links) link.heal();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.databases.close();
    await Promise.all(this.links.map((link) => link.close()));
    const { postgres, nats, store } = this.servers;
    await Promise.all([postgres.end(), nats.end(), store?.end(), this.llm.stop(), this.stripe.stop()]);
    if (keep) return;
    await Promise.all(this.smallDisks.map(unmount));
    for (const folder of new Set([this.home, this.servers.postgresDir]))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private async startServices(): Promise<void> {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    await writeFile(join(this.home, 'signing-key.pem'), privateKey, { mode: 0o600 });
    await writeFile(join(this.home, 'secrets-key'), randomBytes(32).toString('base64'), { mode: 0o600 });
    for (const entry of layout) {
      const env = await this.environmentOf(entry);
      for (let number = 1; number <= entry.replicas; number += 1) {
        const port = await freePort();
        const { root, logs } = this;
        const { service } = entry;
        const own = { HTTP_PORT: String(port), OTEL_SERVICE_NAME: service };
        this.replicas.push(new Replica({ service, number, root, logs, port, env: { ...env, ...own } }));
      }
    }
    for (const replica of this.replicas) replica.start();
    await this.untilReady();
    // Only a clean end keeps what was compiled; without it every start of a killed process would compile anew.
    await Promise.all(this.replicas.filter(({ number }) => number === 1).map((replica) => replica.restart()));
    await this.untilReady();
    await this.databases.recordHistory();
  }

  private async environmentOf({
    service,
    database,
    needs,
  }: (typeof layout)[number]): Promise<NodeJS.ProcessEnv> {
    const ports = new Map<string, number>();
    for (const need of needs) {
      const server = this.serverOf(need);
      if (server) ports.set(need, await this.linkTo(service, need, server.port));
    }
    const modelPort = Number(new URL(this.llm.baseUrl).port);
    const model = service === 'ai-worker' ? await this.linkTo(service, 'model', modelPort) : 0;
    const { store, storeVariables } = this.servers;
    return {
      PATH: process.env['PATH'],
      TMPDIR: tmpdir(),
      NODE_COMPILE_CACHE: join(this.home, 'compiled'),
      LOG_LEVEL: 'info',
      HTTP_HOST: '127.0.0.1',
      NATS_URL: `nats://127.0.0.1:${ports.get('nats')}`,
      NATS_ACK_WAIT_MS: String(ACK_WAIT_MS),
      ...(database
        ? { DATABASE_URL: `postgres://postgres@127.0.0.1:${ports.get('postgres')}/${database}` }
        : {}),
      ...(needs.includes('store') ? storeVariables : {}),
      ...(needs.includes('store') && store ? { S3_ENDPOINT: `http://127.0.0.1:${ports.get('store')}` } : {}),
      PUBLIC_URL: 'http://localhost:8080',
      ...variablesOf(service, this.home),
      ...(service === 'billing-credits' ? this.stripe.env : {}),
      ...(model ? { OPENAI_API_KEY: 'fake', OPENAI_BASE_URL: `http://127.0.0.1:${model}/v1` } : {}),
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
    store === 'minio' ? mountSmallDisk('store', join(home, 'minio'), 768) : undefined,
  ]);
  return disks.filter((disk) => disk !== undefined);
};

/** Limits no client of one address may meet here, and sweeps that come within a run. */
const variablesOf = (service: string, home: string): NodeJS.ProcessEnv => {
  const unlimited = ['LOGIN_PER_ACCOUNT', 'LOGIN_PER_ADDRESS', 'REGISTER_PER_ADDRESS', 'TOKEN_PER_ADDRESS'];
  switch (service) {
    case 'auth':
      return {
        SIGNING_KEY_FILE: join(home, 'signing-key.pem'),
        SECRETS_KEY_FILE: join(home, 'secrets-key'),
        MAIL_DIR: join(home, 'mail'),
      };
    case 'ai-worker':
      return { OPENAI_MODEL: 'fake-good' };
    case 'pdf-worker':
      return { PDF_TEMP_DIR: join(home, 'pdf') };
    case 'retention-sweeper':
      return { ORPHAN_SWEEP_INTERVAL_MS: '2000' };
    case 'gateway':
      return Object.fromEntries(unlimited.map((name) => [`RATE_LIMIT_${name}`, '1000000']));
    default:
      return {};
  }
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
