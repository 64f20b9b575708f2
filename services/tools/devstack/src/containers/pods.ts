import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { checkout } from '../stack/checkout.js';

/** What the chart renders for a trial; `npm test -- charts` keeps it so. */
const MANIFESTS = join(checkout, 'charts/colophon/ci/golden/trial.yaml');

/** A container as a manifest says it; of the fields of Kubernetes those that mean something to Docker, too. */
export interface Container {
  readonly name: string;
  readonly image: string;
  /** Instead of the image's own program. */
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: { readonly secretKeyRef: { readonly key: string } };
  }[];
  readonly securityContext: {
    readonly allowPrivilegeEscalation: boolean;
    readonly readOnlyRootFilesystem: boolean;
    readonly capabilities: { readonly drop: readonly string[] };
  };
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly resources: { readonly limits: { readonly memory: string } };
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
}

export interface Pod {
  readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
  readonly initContainers?: readonly Container[];
  readonly containers: readonly Container[];
  readonly volumes: readonly {
    readonly name: string;
    readonly emptyDir?: { readonly sizeLimit: string };
    readonly secret?: { readonly secretName: string };
  }[];
}

/** A path of the Ingress and the service behind it. */
export interface IngressPath {
  readonly path: string;
  /** Nothing below it. */
  readonly exact: boolean;
  readonly service: string;
}

/** The part of the chart that runs our own images. */
export interface Manifests {
  /** By the name of the service, e.g. `billing-credits`. */
  readonly pods: ReadonlyMap<string, Pod>;
  readonly paths: readonly IngressPath[];
}

interface KubernetesObject {
  readonly kind: string;
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly spec: {
    readonly template?: { readonly spec: Pod };
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly path: string;
          readonly pathType: 'Prefix' | 'Exact';
          readonly backend: { readonly service: { readonly name: string } };
        }[];
      };
    }[];
  };
}

export async function readManifests(): Promise<Manifests> {
  const objects = parseAllDocuments(await readFile(MANIFESTS, 'utf8'))
    .map((document) => document.toJS() as KubernetesObject | null)
    .filter((object) => object !== null);
  const deployments = objects.filter(({ kind }) => kind === 'Deployment');
  const rules = objects.filter(({ kind }) => kind === 'Ingress').flatMap(({ spec }) => spec.rules ?? []);
  return {
    pods: new Map(
      deployments.flatMap(({ metadata, spec }) => {
        const service = metadata.labels['app.kubernetes.io/component'];
        return service !== undefined && spec.template ? [[service, spec.template.spec]] : [];
      }),
    ),
    paths: rules.flatMap(({ http }) =>
      http.paths.map(({ path, pathType, backend }) => ({
        path,
        exact: pathType === 'Exact',
        service: backend.service.name.replace(/^colophon-/, ''),
      })),
    ),
  };
}
