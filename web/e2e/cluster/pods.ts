import type { Kube } from './kube.ts';

interface ContainerStatus {
  readonly name: string;
  readonly restartCount: number;
}

export interface Pod {
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly deletionTimestamp?: string;
  };
  readonly status: {
    readonly phase: string;
    readonly podIP?: string;
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
    readonly containerStatuses?: readonly ContainerStatus[];
    readonly initContainerStatuses?: readonly ContainerStatus[];
  };
}

export const ofRelease = (release: string): string => `--selector=app.kubernetes.io/instance=${release}`;

/** Pods of a release, those of `helm test` excluded: they ended. One that is being deleted counts until it is gone. */
export const runningPods = async (kube: Pick<Kube, 'get'>, release: string): Promise<Pod[]> => {
  const { items } = await kube.get<{ items: Pod[] }>('pods', ofRelease(release));
  return items.filter(
    ({ metadata, status }) =>
      metadata.deletionTimestamp !== undefined || !['Succeeded', 'Failed'].includes(status.phase),
  );
};

/** Pods that are not ready, as faults: `helm … --wait` says that all are. */
export const unreadyOf = (pods: readonly Pod[]): string[] =>
  pods.filter((pod) => !isReady(pod)).map(({ metadata }) => `not ready: ${metadata.name}`);

/** `gateway-7d… (migrate): 2` for each container that was started again. */
export const restartsOf = (pods: readonly Pod[]): string[] =>
  pods.flatMap(({ metadata, status }) =>
    [...(status.initContainerStatuses ?? []), ...(status.containerStatuses ?? [])]
      .filter(({ restartCount }) => restartCount > 0)
      .map(({ name, restartCount }) => `${metadata.name} (${name}): ${restartCount}`),
  );

export const componentOf = ({ metadata }: Pod): string =>
  metadata.labels?.['app.kubernetes.io/component'] ?? '';

export const isReady = ({ metadata, status }: Pod): boolean =>
  metadata.deletionTimestamp === undefined &&
  (status.conditions?.some(({ type, status: value }) => type === 'Ready' && value === 'True') ?? false);

/** @throws when no pod of the component is ready */
export const podOf = async (
  { kube, release }: { readonly kube: Kube; readonly release: string },
  component: string,
): Promise<Pod> => {
  const pods = await runningPods(kube, release);
  const pod = pods.find((each) => componentOf(each) === component && isReady(each));
  if (!pod) throw new Error(`no pod of ${component} is ready`);
  return pod;
};
