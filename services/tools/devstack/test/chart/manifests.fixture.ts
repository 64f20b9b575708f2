import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

export const chart = fileURLToPath(new URL('../../../../../charts/colophon', import.meta.url));

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly env?: readonly EnvironmentVariable[];
  readonly volumeMounts?: readonly object[];
  readonly securityContext: Record<string, unknown>;
  readonly resources: { readonly requests: Record<string, string>; readonly limits: Record<string, string> };
  readonly startupProbe?: object;
  readonly livenessProbe?: object;
  readonly readinessProbe?: object;
}

export interface EnvironmentVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: { readonly secretKeyRef: { readonly name: string; readonly key: string } };
}

export interface PodSpec {
  readonly serviceAccountName: string;
  readonly automountServiceAccountToken: boolean;
  readonly terminationGracePeriodSeconds?: number;
  readonly restartPolicy?: string;
  readonly securityContext: Record<string, unknown>;
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly volumes?: readonly Record<string, unknown>[];
}

export interface KubernetesObject {
  readonly kind: string;
  readonly apiVersion: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace: string;
    readonly labels: Record<string, string>;
    readonly annotations?: Record<string, string>;
  };
  // Each kind has its own; tests say which fields they expect.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly spec: any;
  readonly data?: Record<string, string>;
}

export const valueSets = readdirSync(join(chart, 'ci'))
  .filter((name) => name.endsWith('-values.yaml'))
  .map((name) => name.replace('-values.yaml', ''));

export const valuesFile = (set: string) => join(chart, 'ci', `${set}-values.yaml`);

const rendered = new Map<string, readonly KubernetesObject[]>();

/** What the chart makes of one of its value sets, with more values set by `key=value`. */
export const render = (set: string, ...more: readonly string[]): readonly KubernetesObject[] => {
  const key = [set, ...more].join(' ');
  const known = rendered.get(key);
  if (known) return known;
  const objects = renderOf(chart, set, ...more);
  rendered.set(key, objects);
  return objects;
};

/** The same of a chart that is elsewhere. */
export const renderOf = (folder: string, set: string, ...more: readonly string[]) =>
  helmTemplate({ release: 'colophon', namespace: 'colophon', folder }, set, more);

/** The same of an installation that has another name. */
export const renderAs = (
  installation: { readonly release?: string; readonly namespace?: string },
  set: string,
  ...more: readonly string[]
) => helmTemplate({ release: 'colophon', namespace: 'colophon', folder: chart, ...installation }, set, more);

const helmTemplate = (
  {
    release,
    namespace,
    folder,
  }: { readonly release: string; readonly namespace: string; readonly folder: string },
  set: string,
  more: readonly string[],
): readonly KubernetesObject[] => {
  const text = execFileSync(
    process.env['HELM_BIN'] ?? 'helm',
    ['template', release, folder, '--namespace', namespace, '--kube-version', '1.34.0']
      .concat('--values', valuesFile(set))
      .concat(more.flatMap((value) => ['--set', value])),
    { encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  );
  return parseAllDocuments(text)
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
};

export const ofKind = (objects: readonly KubernetesObject[], ...kinds: readonly string[]) =>
  objects.filter(({ kind }) => kinds.includes(kind));

export interface Pod {
  /** `Deployment colophon-auth`. */
  readonly name: string;
  readonly component: string;
  readonly labels: Record<string, string>;
  readonly annotations: Record<string, string>;
  readonly spec: PodSpec;
}

/** Every pod that any object would start, hooks and tests included. */
export const podsOf = (objects: readonly KubernetesObject[]): readonly Pod[] =>
  objects.flatMap((object) => {
    const template = object.kind === 'Pod' ? object : object.spec?.template;
    if (!template?.spec?.containers) return [];
    const { labels, annotations = {} } = template.metadata as KubernetesObject['metadata'];
    return [
      {
        name: `${object.kind} ${object.metadata.name}`,
        component: labels['app.kubernetes.io/component'] ?? '',
        labels,
        annotations,
        spec: template.spec as PodSpec,
      },
    ];
  });

export const containersOf = ({ spec }: Pod): readonly Container[] => [
  ...(spec.initContainers ?? []),
  ...spec.containers,
];
