import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Kube } from './kube.ts';
import { isReady, type Pod } from './pods.ts';
import { PortForward } from './port-forward.ts';
import { inTime } from './scene.ts';

const FOLDER = fileURLToPath(new URL('../../../k8s/engines', import.meta.url));
/** The chart over them. */
export const ENGINE_VALUES = `${FOLDER}/values.yaml`;

const POSTGRES = ['cluster.postgresql.cnpg.io', 'colophon-db'] as const;
const BROKERS = '--selector=app.kubernetes.io/name=colophon-broker';
const COPIES = 3;
/** A standby begins with a copy that waits for a checkpoint of the primary, which takes its time: one after the other. */
const FIRST_COPIES_MS = 12 * 60_000;

interface PostgresCluster {
  readonly status?: { readonly currentPrimary?: string; readonly readyInstances?: number };
}

interface StreamState {
  readonly config: { readonly name: string; readonly num_replicas: number };
  readonly cluster?: { readonly leader?: string };
}

interface BrokerState {
  readonly account_details?: readonly { readonly stream_detail?: readonly StreamState[] }[];
}

/** Postgres of three and a broker of three, as `k8s/engines` describes them. */
export class Engines {
  private readonly kube: Kube;

  constructor(kube: Kube) {
    this.kube = kube;
  }

  /** Where KEDA asks the brokers; the values of the folder name the namespace of an installation. */
  get monitor(): string {
    return `colophon-broker.${this.kube.namespace}.svc:8222`;
  }

  /** Whether the cluster has the operator that Postgres needs. */
  async canRun(): Promise<boolean> {
    const resources = await this.kube.kubectl(
      'api-resources',
      '--api-group=postgresql.cnpg.io',
      '--output=name',
    );
    return resources.includes('clusters.postgresql.cnpg.io');
  }

  /** Without the backups: the suite has no bucket for them. */
  async start(): Promise<void> {
    const env = { ...process.env, NAMESPACE: this.kube.namespace };
    await promisify(execFile)(`${FOLDER}/secrets.sh`, { env });
    for (const file of ['postgres.yaml', 'broker.yaml'])
      await this.kube.kubectl('apply', '--filename', `${FOLDER}/${file}`);
    await this.untilWhole(FIRST_COPIES_MS);
    await this.kube.kubectl(
      'wait',
      'database.postgresql.cnpg.io',
      '--all',
      '--for=jsonpath={.status.applied}=true',
      '--timeout=3m',
    );
  }

  async stop(): Promise<void> {
    for (const file of ['broker.yaml', 'postgres.yaml'])
      await this.kube.kubectl(
        'delete',
        '--filename',
        `${FOLDER}/${file}`,
        '--ignore-not-found',
        '--timeout=3m',
      );
  }

  /** Deletes the primary without any grace. @returns how one standby replaced it, once there are three again */
  async losePrimary(): Promise<string> {
    const before = await this.primary();
    await this.kube.kubectl('delete', 'pod', before, '--grace-period=0', '--force');
    const after = await inTime(async () => {
      const now = await this.primary();
      return now !== before && now;
    }, 'another primary of Postgres');
    await this.untilWhole();
    return `${before} → ${after}`;
  }

  /** Deletes the broker that leads most streams, without any grace. @returns its name, once there are three again */
  async loseLeader(): Promise<string> {
    const leader = leaderOfMost(await this.streams());
    await this.kube.kubectl('delete', 'pod', leader, '--grace-period=0', '--force');
    await this.untilWhole();
    return leader;
  }

  /** Does the work while one broker is gone, as after the loss of its node, and then has three again. */
  async withoutBroker(work: () => Promise<unknown>): Promise<void> {
    const scale = (count: number) =>
      this.kube.kubectl('scale', 'statefulset/colophon-broker', `--replicas=${count}`);
    await scale(COPIES - 1);
    try {
      await inTime(async () => (await this.brokers()).length === COPIES - 1, 'the end of a broker');
      await work();
    } finally {
      await scale(COPIES);
    }
    await this.untilWhole();
  }

  /** Streams that are on fewer than three brokers, as faults. */
  async faults(): Promise<string[]> {
    const streams = await this.streams();
    const few = streams.filter(({ config }) => config.num_replicas !== COPIES);
    return [
      ...(streams.length === 0 ? ['the broker has no streams'] : []),
      ...few.map(({ config }) => `${config.name} has ${config.num_replicas} copies`),
    ];
  }

  private async untilWhole(patienceMs?: number): Promise<void> {
    await inTime(
      async () => {
        const { status } = await this.kube.get<PostgresCluster>(...POSTGRES);
        return status?.readyInstances === COPIES && (await this.standbys()) === COPIES - 1;
      },
      'a primary of Postgres and two standbys that follow it',
      patienceMs,
    );
    await inTime(async () => {
      return (await this.brokers()).filter(isReady).length === COPIES;
    }, 'three brokers');
  }

  private async brokers(): Promise<readonly Pod[]> {
    return (await this.kube.get<{ items: Pod[] }>('pods', BROKERS)).items;
  }

  /** Ready is not enough: a standby that gets nothing confirms nothing. */
  private async standbys(): Promise<number> {
    const answer = await this.kube.kubectl(
      'exec',
      await this.primary(),
      '--container=postgres',
      '--',
      'psql',
      '--no-align',
      '--tuples-only',
      "--command=SELECT count(*) FROM pg_stat_replication WHERE state = 'streaming'",
    );
    return Number(answer);
  }

  private async primary(): Promise<string> {
    const { status } = await this.kube.get<PostgresCluster>(...POSTGRES);
    if (!status?.currentPrimary) throw new Error('Postgres has no primary');
    return status.currentPrimary;
  }

  /** Each broker tells those it has a copy of. */
  private async streams(): Promise<readonly StreamState[]> {
    const told = new Map<string, StreamState>();
    for (const { metadata } of await this.brokers())
      for (const stream of await this.streamsOf(metadata.name)) told.set(stream.config.name, stream);
    return [...told.values()];
  }

  private async streamsOf(broker: string): Promise<readonly StreamState[]> {
    const forward = new PortForward(this.kube, broker, 8222);
    try {
      const answer = await fetch(`http://127.0.0.1:${await forward.port}/jsz?streams=true&config=true`);
      const { account_details: accounts = [] } = (await answer.json()) as BrokerState;
      return accounts.flatMap(({ stream_detail: streams = [] }) => streams);
    } finally {
      await forward.end();
    }
  }
}

/** @throws when no stream has a leader */
export const leaderOfMost = (streams: readonly Pick<StreamState, 'cluster'>[]): string => {
  const led = new Map<string, number>();
  for (const { cluster } of streams)
    if (cluster?.leader) led.set(cluster.leader, (led.get(cluster.leader) ?? 0) + 1);
  const [first] = [...led].toSorted(([, a], [, b]) => b - a);
  if (!first) throw new Error('no stream has a leader');
  return first[0];
};
