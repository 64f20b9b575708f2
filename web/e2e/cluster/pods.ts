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
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
    readonly containerStatuses?: readonly ContainerStatus[];
    readonly initContainerStatuses?: readonly ContainerStatus[];
  };
}

export const ofRelease = (release: string): string => `--selector=app.kubernetes.io/instance=${release}`;

/** Pods of a release, those of `helm test` excluded: they ended. */
export const runningPods = async (kube: Kube, release: string): Promise<Pod[]> => {
  const { items } = await kube.get<{ items: Pod[] }>('pods', ofRelease(release));
  return items.filter(({ status }) => status.phase !== 'Succeeded' && status.phase !== 'Failed');
};

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
