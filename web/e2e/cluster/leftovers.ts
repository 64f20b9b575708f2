import type { Kube } from './kube.ts';
import { ofRelease } from './pods.ts';

const KINDS = [
  'deployments',
  'statefulsets',
  'replicasets',
  'jobs',
  'pods',
  'services',
  'configmaps',
  'secrets',
  'persistentvolumeclaims',
  'serviceaccounts',
  'ingresses',
  'networkpolicies',
  'poddisruptionbudgets',
  'horizontalpodautoscalers',
];

/** Everything of a release, as `pod/colophon-nats-0`. */
export const objectsOf = async (kube: Kube, release: string): Promise<string[]> =>
  (await kube.kubectl('get', KINDS.join(','), ofRelease(release), '--output=name'))
    .split('\n')
    .filter(Boolean);

/** What the notes of a trial say an uninstallation leaves. */
const KEPT = [
  /^secret\/.+-(databases|nats|object-storage|keys)$/,
  /^persistentvolumeclaim\/data-.+-(postgres|nats|minio)-0$/,
  /^pod\/.+-test-(smoke|conformance)$/,
];

/** Objects left by an uninstallation that the notes do not name. */
export const unexpectedOf = (objects: readonly string[]): string[] =>
  objects.filter((name) => !KEPT.some((pattern) => pattern.test(name)));
