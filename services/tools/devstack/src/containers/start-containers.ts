import { freePort, startServerProcess } from '@colophon/local-servers';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { closeGatewayFirst } from '../stack/shutdown-order.js';
import type { Home } from '../stack/home.js';
import { type Kept, keepRunning } from '../stack/keep-running.js';
import type { Report } from '../stack/report.js';
import { noteStart } from '../stack/running-start.js';
import type { StackContext } from '../stack/service-environment.js';
import { checkImages, removeContainers } from './docker.js';
import { ownUser, prepareFolders } from './folders.js';
import { HostGateway } from './host-gateway.js';
import { type Container, type Pod, readManifests } from './pods.js';
import { runArguments } from './run-arguments.js';
import { beginStorage, refuseObjectsAsFiles, type Storage, storageOf } from './storage.js';
import { settableVariables, type Values, variablesOf } from './variables.js';
import { closeIngressProxy, startIngressProxy } from './ingress-proxy.js';

type Stop = () => Promise<unknown>;

/**
 * One container per service, from the images, with what the chart's manifests of a trial say of its pods: restrictions,
 * memory, variables, migrations first. Postgres, NATS and MinIO stay programs of this machine; in front is one way in
 * by the rules of the Ingress.
 */
export async function startContainers(context: StackContext, report: Report): Promise<() => Promise<void>> {
  const undo: Stop[] = [];
  const stop = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step().catch((error: unknown) => console.error(error));
  };
  try {
    await bringUp(context, report, undo);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(context: StackContext, report: Report, undo: Stop[]): Promise<void> {
  const { home, env } = context;
  const { pods, paths } = await readManifests();
  await checkImages([...pods.values()].flatMap(({ containers }) => containers.map(({ image }) => image)));
  const label = `colophon.home=${home.directory}`;
  await removeContainers(label);
  undo.push(() => removeContainers(label));
  const hostGateway = await HostGateway.open();
  undo.push(() => hostGateway.close());
  if (!env['S3_ENDPOINT']) await refuseObjectsAsFiles(home);
  // Before the store, as it tells whether that one's folder is ours.
  const folders = await prepareFolders(home);
  const known = await knownValues(context, await provideStorage(context, report, undo), hostGateway);
  const isSettable = await settableVariables();
  const ports: Record<string, number> = {};
  for (const service of pods.keys()) ports[service] = await freePort();

  const starts = await Promise.allSettled(
    [...pods].map(async ([service, pod]) => {
      const operator = await operatorsOwn(env, (name) => isSettable(service, name), hostGateway);
      const begin = (container: Container, port?: number) =>
        spawnContainer(pod, container, {
          variables: variablesOf(container, { ...known, operator: port === undefined ? {} : operator }),
          service,
          label,
          home,
          folders: folders[service] ?? {},
          ...(port === undefined ? {} : { port }),
        });
      for (const container of pod.initContainers ?? []) await untilDone(container, await begin(container));
      const [main] = pod.containers;
      if (main === undefined) throw new Error(`${service} has no container`);
      return keepRunning(service, () => begin(main, ports[service]), report.warning);
    }),
  );
  const running = starts.flatMap((start): Kept[] => (start.status === 'fulfilled' ? [start.value] : []));
  undo.push(() => closeGatewayFirst(running, (service) => service.stop()));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  const ways = paths.map(({ service, ...way }) => ({ ...way, port: ports[service] ?? 0 }));
  const ingress = await startIngressProxy(ways, env['HOST'] || '127.0.0.1', context.port);
  undo.push(() => closeIngressProxy(ingress));
}

/** What the manifests leave to Secrets, and what differs between a trial on a cluster and this start. */
async function knownValues(
  { dependencies, publicUrl }: StackContext,
  { accessKey, secretKey, endpoint, ...others }: Storage,
  hostGateway: HostGateway,
): Promise<{ secrets: Values; values: Values }> {
  const databases = Object.entries(dependencies.databases).map(
    async ([name, url]) => [`${name.toUpperCase()}_DATABASE_URL`, await hostGateway.through(url)] as const,
  );
  return {
    secrets: {
      ...Object.fromEntries(await Promise.all(databases)),
      NATS_URL: await hostGateway.through(dependencies.natsUrl),
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
    },
    values: { PUBLIC_URL: publicUrl, S3_ENDPOINT: await hostGateway.through(endpoint), ...others },
  };
}

async function provideStorage(context: StackContext, report: Report, undo: Stop[]): Promise<Storage> {
  const { env, home } = context;
  if (env['S3_ENDPOINT']) {
    await noteStart(context);
    return storageOf(env);
  }
  const minio = await beginStorage(home, report);
  undo.push(() => minio.stop());
  const { endpoint, accessKey, secretKey } = minio;
  await noteStart(context, { S3_ENDPOINT: endpoint, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey });
  return { endpoint, accessKey, secretKey };
}

async function operatorsOwn(
  env: NodeJS.ProcessEnv,
  isSettable: (name: string) => boolean,
  hostGateway: HostGateway,
): Promise<Values> {
  const own = Object.entries(env).filter(([name, value]) => value && isSettable(name));
  return Object.fromEntries(
    await Promise.all(
      own.map(async ([name, value = '']) => [name, await hostGateway.through(value)] as const),
    ),
  );
}

/** `docker run` in the foreground: what ends it ends the container, and the other way round. */
function spawnContainer(
  pod: Pod,
  container: Container,
  place: {
    readonly service: string;
    readonly label: string;
    readonly home: Home;
    readonly folders: Readonly<Record<string, string>>;
    readonly port?: number;
    readonly variables: Readonly<Record<string, string>>;
  },
): ReturnType<typeof startServerProcess> {
  const { service, label, home, folders, port, variables } = place;
  const start = createHash('sha256').update(home.directory).digest('hex').slice(0, 8);
  return startServerProcess({
    name: container.name,
    command: 'docker',
    args: runArguments(pod, container, {
      name: `colophon-${start}-${service}${port === undefined ? `-${container.name}` : ''}`,
      label,
      folders,
      ...(ownUser === undefined ? {} : { user: ownUser }),
      ...(port === undefined ? {} : { port }),
      variables: Object.keys(variables),
    }),
    cwd: home.directory,
    dataDir: home.directory,
    env: { ...process.env, ...variables },
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 15_000,
    ready: () => Promise.resolve(true),
    logFile: join(home.logs, `${service}.log`),
  });
}

async function untilDone(
  { name, image }: Container,
  { exited }: Awaited<ReturnType<typeof startServerProcess>>,
): Promise<void> {
  const { code } = await exited;
  if (code !== 0) throw new Error(`${name} of ${image} ended with ${code}: its log says why`);
}
