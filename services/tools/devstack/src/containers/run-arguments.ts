import type { Container, Pod } from './pods.js';

/** What a manifest leaves to the place it runs in. */
export interface Place {
  /** Of the container, unique on this machine. */
  readonly name: string;
  /** By which everything of one start is found again. */
  readonly label: string;
  /** `uid:gid` instead of the pod's own. */
  readonly user?: string;
  /** Folders of this machine, by the container path they replace. */
  readonly folders: Readonly<Record<string, string>>;
  /** Port of loopback that leads to the container's first port. */
  readonly port?: number;
  /** Variables of the container; their values come in the environment of `docker`, which `ps` does not show. */
  readonly variables: readonly string[];
}

/** Arguments of `docker` for a container of a pod: the same restrictions, memory and room to write as on a cluster. */
export function runArguments(pod: Pod, container: Container, place: Place): string[] {
  const { securityContext: security, ports = [], command = [], args = [] } = container;
  const [program, ...itsArgs] = command;
  const { runAsUser, runAsGroup } = pod.securityContext;
  return [
    'run',
    '--rm',
    '--pull=never',
    `--name=${place.name}`,
    `--label=${place.label}`,
    `--user=${place.user ?? `${runAsUser}:${runAsGroup}`}`,
    ...(security.readOnlyRootFilesystem ? ['--read-only'] : []),
    ...(security.allowPrivilegeEscalation ? [] : ['--security-opt=no-new-privileges']),
    ...security.capabilities.drop.map((capability) => `--cap-drop=${capability}`),
    `--memory=${memoryOf(pod, container, place.folders)}`,
    // As on a cluster, where probes check the health.
    '--no-healthcheck',
    '--add-host=host.docker.internal:host-gateway',
    ...container.volumeMounts.map((mount) => mountOf(pod, mount, place.folders)),
    ...(place.port === undefined ? [] : [`--publish=127.0.0.1:${place.port}:${ports[0]?.containerPort}`]),
    ...place.variables.map((name) => `--env=${name}`),
    ...(program === undefined ? [] : [`--entrypoint=${program}`]),
    container.image,
    ...itsArgs,
    ...args,
  ];
}

type Mount = Container['volumeMounts'][number];

function mountOf(pod: Pod, mount: Mount, folders: Place['folders']): string {
  const { name, mountPath } = mount;
  const folder = folders[mountPath];
  if (folder !== undefined)
    return `--volume=${folder}:${mountPath}${volumeOf(pod, mount)?.secret ? ':ro' : ''}`;
  const size = volumeOf(pod, mount)?.emptyDir?.sizeLimit;
  if (size === undefined) throw new Error(`no folder replaces the volume ${name} at ${mountPath}`);
  return `--tmpfs=${mountPath}:size=${bytesOf(size)},mode=1777`;
}

/** Files in a memory-backed folder count as memory here; on a cluster they are on the node's disk. */
const memoryOf = (pod: Pod, { resources, volumeMounts }: Container, folders: Place['folders']): number =>
  volumeMounts
    .filter(({ mountPath }) => folders[mountPath] === undefined)
    .map((mount) => bytesOf(volumeOf(pod, mount)?.emptyDir?.sizeLimit ?? '0Mi'))
    .reduce((sum, bytes) => sum + bytes, bytesOf(resources.limits.memory));

const volumeOf = ({ volumes }: Pod, mount: Mount): Pod['volumes'][number] | undefined =>
  volumes.find(({ name }) => name === mount.name);

const UNITS = { Mi: 1024 ** 2, Gi: 1024 ** 3 };

/** @param quantity as the chart writes them: `512Mi`, `2Gi` */
function bytesOf(quantity: string): number {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(quantity) ?? [];
  if (unit !== 'Mi' && unit !== 'Gi') throw new Error(`${quantity} is not a number of Mi or Gi`);
  return Number(number) * UNITS[unit];
}
