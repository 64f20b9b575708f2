import type { Container, Pod } from './pods.js';

/** What a manifest leaves to the place it runs in. */
export interface Place {
  /** Of the container, unique on this machine. */
  readonly name: string;
  /** By which everything of one start is found again. */
  readonly label: string;
  /** `uid:gid` instead of the pod's own. */
  readonly user?: string;
  /** Folders of this machine, by the path in the container they stand in for. */
  readonly folders: Readonly<Record<string, string>>;
  /** Port of loopback that leads to the container's first port. */
  readonly port?: number;
  /** Variables of the container; their values come in the environment of `docker`, which `ps` does not show. */
  readonly variables: readonly string[];
}

/** Arguments of `docker` for a container of a pod: the same restrictions, memory and room to write as on a cluster. */
export function runArguments(pod: Pod, container: Container, place: Place): string[] {
  const { securityContext: security, ports = [], args = [] } = container;
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
    `--memory=${bytesOf(container.resources.limits.memory)}`,
    // As on a cluster: somebody else asks how it is.
    '--no-healthcheck',
    '--add-host=host.docker.internal:host-gateway',
    ...container.volumeMounts.map((mount) => mountOf(pod, mount, place.folders)),
    ...(place.port === undefined ? [] : [`--publish=127.0.0.1:${place.port}:${ports[0]?.containerPort}`]),
    ...place.variables.map((name) => `--env=${name}`),
    container.image,
    ...args,
  ];
}

function mountOf(
  { volumes }: Pod,
  { name, mountPath }: Container['volumeMounts'][number],
  folders: Place['folders'],
): string {
  const { emptyDir, secret } = volumes.find((volume) => volume.name === name) ?? {};
  const folder = folders[mountPath];
  if (folder !== undefined) return `--volume=${folder}:${mountPath}${secret ? ':ro' : ''}`;
  if (emptyDir === undefined) throw new Error(`nothing stands in for the volume ${name} at ${mountPath}`);
  return `--tmpfs=${mountPath}:size=${bytesOf(emptyDir.sizeLimit)},mode=1777`;
}

/** `512Mi` as Docker writes it. */
const bytesOf = (quantity: string): string => quantity.toLowerCase().replace(/i$/, '');
