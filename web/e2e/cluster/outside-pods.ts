import { isReady, type Pod } from './pods.ts';
import { inTime, type Scene } from './scene.ts';

/** A program in a pod that belongs to no release. */
interface OutsideProgram {
  readonly image: string;
  readonly command: readonly string[];
  /** Files at `/etc/outside`, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Name of a PersistentVolumeClaim, mounted at `/volume`. */
  readonly claim?: string;
}

/** Any user is allowed to listen on 443, where providers do. */
const LOW_PORTS = { name: 'net.ipv4.ip_unprivileged_port_start', value: '0' };
const FILES = '/etc/outside';
const VOLUME = '/volume';
const USER = 65532;

/** @returns the address of the pod, once it is ready. Restricted as every pod of ours. */
export const startOutside = async (
  { outside }: Scene,
  name: string,
  { image, command, files, claim }: OutsideProgram,
): Promise<string> => {
  if (files) {
    const literals = Object.entries(files).map(([file, text]) => `--from-literal=${file}=${text}`);
    await outside.kubectl('create', 'configmap', name, ...literals);
  }
  const container = {
    name,
    image,
    command,
    // Without them it would get no processor beside pods that asked for some.
    resources: { requests: { cpu: '20m', memory: '32Mi' } },
    securityContext: {
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'scratch', mountPath: '/tmp' },
      ...(files ? [{ name: 'files', mountPath: FILES }] : []),
      ...(claim === undefined ? [] : [{ name: 'volume', mountPath: VOLUME }]),
    ],
  };
  const overrides = JSON.stringify({
    spec: {
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 0,
      securityContext: {
        runAsNonRoot: true,
        runAsUser: USER,
        fsGroup: USER,
        seccompProfile: { type: 'RuntimeDefault' },
        sysctls: [LOW_PORTS],
      },
      containers: [container],
      volumes: [
        { name: 'scratch', emptyDir: {} },
        ...(files ? [{ name: 'files', configMap: { name } }] : []),
        ...(claim === undefined ? [] : [{ name: 'volume', persistentVolumeClaim: { claimName: claim } }]),
      ],
    },
  });
  await outside.kubectl('run', name, `--image=${image}`, '--restart=Never', `--overrides=${overrides}`);
  return inTime(async () => {
    const pod = await outside.get<Pod>('pod', name);
    return isReady(pod) && (pod.status.podIP ?? false);
  }, `the pod ${name} in another namespace`);
};

/** Of the web app's image, which has Node and nothing of the services. */
export const startOutsideScript = async (scene: Scene, name: string, source: string): Promise<string> =>
  startOutside(scene, name, {
    image: await imageOf(scene, 'deployment', 'web'),
    command: ['node', '--eval', source],
  });

export const stopOutside = async ({ outside }: Scene, name: string): Promise<void> => {
  await outside.kubectl(
    'delete',
    'pod,configmap,persistentvolumeclaim',
    name,
    '--ignore-not-found',
    '--timeout=1m',
  );
};

/** What a component of the release runs. */
export const imageOf = ({ kube, release }: Scene, kind: string, component: string): Promise<string> =>
  kube.kubectl(
    'get',
    kind,
    `${release}-${component}`,
    '--output=jsonpath={.spec.template.spec.containers[0].image}',
  );
