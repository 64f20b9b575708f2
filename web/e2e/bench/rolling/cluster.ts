import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type FakeLlm, startFakeLlm } from '@colophon/testing';
import { Databases } from '../../chaos/harness/databases.ts';
import {
  environmentOf,
  type ServiceEntry,
  serviceLayout,
  writeKeys,
} from '../../chaos/harness/service-layout.ts';
import { type ServerName, type Servers, startServers } from '../../chaos/harness/servers.ts';
import { FakeStripe } from '../../stack/fake-stripe.ts';
import { Mailbox } from '../../stack/mailbox.ts';
import { Endpoints } from './endpoints.ts';
import { Pod } from './pod.ts';
import { hasService, type Release } from './release.ts';

const run = promisify(execFile);
const REPLICAS = 2;
/** Until a balancer has heard that an endpoint is ending; the chart's `preStop` is there for it. */
const PROPAGATION_MS = 1000;

/** Two replicas of every service on real servers, replaced pod by pod as Deployments do. */
export class Cluster {
  readonly home: string;
  readonly servers: Servers;
  readonly databases: Databases;
  readonly stripe: FakeStripe;
  readonly mails: Mailbox;
  readonly gateways = new Endpoints();
  /** Pods that ended by themselves, or not cleanly. */
  readonly crashes: string[] = [];
  private readonly llm: FakeLlm;
  private readonly pods = new Map<string, Pod[]>();
  private readonly ending = new Set<Promise<void>>();
  private started = 0;

  private constructor(parts: {
    home: string;
    servers: Servers;
    databases: Databases;
    stripe: FakeStripe;
    llm: FakeLlm;
  }) {
    this.home = parts.home;
    this.servers = parts.servers;
    this.databases = parts.databases;
    this.stripe = parts.stripe;
    this.llm = parts.llm;
    this.mails = new Mailbox(join(parts.home, 'mail'));
  }

  static async start(release: Release): Promise<Cluster> {
    const home = await mkdtemp(join(tmpdir(), 'colophon-rolling-'));
    for (const folder of ['logs', 'mail', 'pdf']) await mkdir(join(home, folder));
    await writeKeys(home);
    const servers = await startServers(home, 'file');
    const databases = await Databases.create(servers.postgres.port);
    const [llm, stripe] = await Promise.all([startFakeLlm(), FakeStripe.start()]);
    const cluster = new Cluster({ home, servers, databases, stripe, llm });
    try {
      // One of each first: it makes what the other finds.
      for (let number = 0; number < REPLICAS; number += 1)
        await Promise.all(
          serviceLayout
            .filter(({ service }) => hasService(release, service))
            .map((entry) => cluster.add(entry, release)),
        );
      cluster.gateways.watch();
    } catch (error) {
      await cluster.stop({ keep: true });
      throw error;
    }
    return cluster;
  }

  /** The schema first, as the chart's hook does: what runs works on the new one from then on. */
  async migrate(release: Release): Promise<void> {
    const jobs = serviceLayout
      .filter(({ database }) => database)
      .map((entry) => {
        const main = join(release.root, 'services', entry.service, 'dist/main.js');
        const { PATH, DATABASE_URL } = this.environmentOf(entry);
        return run(process.execPath, [main, 'migrate'], { env: { PATH, DATABASE_URL } });
      });
    await Promise.all(jobs);
  }

  /**
   * Replaces one replica of each service: the new one is ready before the old one goes.
   * @param only these services; undefined for all
   * @returns how many there were
   */
  async replaceOneOfEach(release: Release, only: readonly string[] | undefined): Promise<number> {
    const entries = serviceLayout.filter(
      ({ service }) => hasService(release, service) && (only?.includes(service) ?? true),
    );
    for (const entry of entries) {
      const old = this.podsOf(entry.service).find((pod) => pod.release !== release);
      await this.add(entry, release);
      if (old) this.retire(old);
    }
    await Promise.all(this.ending);
    return entries.length;
  }

  async stop({ keep = false } = {}): Promise<void> {
    await this.gateways.stop();
    await Promise.all(this.ending);
    await Promise.all([...this.pods.values()].flat().map((pod) => pod.end()));
    await this.databases.close();
    const { postgres, nats } = this.servers;
    await Promise.all([postgres.end(), nats.end(), this.llm.stop(), this.stripe.stop()]);
    if (keep) return;
    for (const folder of new Set([this.home, this.servers.postgresDir]))
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }

  private podsOf(service: string): Pod[] {
    const pods = this.pods.get(service) ?? [];
    this.pods.set(service, pods);
    return pods;
  }

  private async add(entry: ServiceEntry, release: Release): Promise<void> {
    const { service } = entry;
    const options = { service, release, number: (this.started += 1), logs: join(this.home, 'logs') };
    const env = this.environmentOf(entry);
    const pod = await Pod.start({ ...options, env }, (text) => this.crashes.push(text));
    this.podsOf(service).push(pod);
    await pod.untilReady();
    if (service === 'gateway') this.gateways.add(pod);
  }

  private retire(pod: Pod): void {
    const pods = this.podsOf(pod.service);
    pods.splice(pods.indexOf(pod), 1);
    const ending = Promise.all([pod.terminate(), this.forget(pod)]).then(() => undefined);
    this.ending.add(ending);
    void ending.finally(() => this.ending.delete(ending));
  }

  private async forget(pod: Pod): Promise<void> {
    await delay(PROPAGATION_MS);
    this.gateways.remove(pod);
  }

  private environmentOf(entry: ServiceEntry): NodeJS.ProcessEnv {
    const { home, servers, stripe, llm } = this;
    const ports = new Map<ServerName | 'model', number>();
    for (const need of entry.needs) {
      const server = servers[need];
      if (server) ports.set(need, server.port);
    }
    if (entry.service === 'ai-worker') ports.set('model', Number(new URL(llm.baseUrl).port));
    const { storeVariables } = servers;
    return environmentOf(entry, { home, ports, storeVariables, stripeVariables: stripe.env });
  }
}
