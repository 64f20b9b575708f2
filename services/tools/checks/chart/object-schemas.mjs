// JSON schemas of every object the chart and the servers below it make, closed against unknown fields: from Kubernetes' own OpenAPI and from the
// CRDs of the operators it knows, which come as Go modules with a checksum and stay in Go's cache.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { execute } from '../../devstack/bootstrap/steps.mjs';
import { KUBERNETES } from './rendering.mjs';

const APIS = {
  module: `k8s.io/kubernetes@v${KUBERNETES.replace(/\.0$/, '.2')}`,
  files: [
    'api__v1',
    'apis__apps__v1',
    'apis__autoscaling__v2',
    'apis__batch__v1',
    'apis__networking.k8s.io__v1',
    'apis__policy__v1',
  ],
};
const CRDS = [
  {
    module: 'sigs.k8s.io/gateway-api@v1.4.0',
    files: ['config/crd/standard/gateway.networking.k8s.io_httproutes.yaml'],
  },
  {
    module: 'github.com/prometheus-operator/prometheus-operator@v0.85.0',
    files: ['servicemonitors', 'prometheusrules'].map(
      (kind) => `example/prometheus-operator-crd/monitoring.coreos.com_${kind}.yaml`,
    ),
  },
  {
    module: 'github.com/cloudnative-pg/cloudnative-pg@v1.28.0',
    files: ['clusters', 'databases', 'scheduledbackups'].map(
      (kind) => `config/crd/bases/postgresql.cnpg.io_${kind}.yaml`,
    ),
  },
  {
    module: 'github.com/cloudnative-pg/plugin-barman-cloud@v0.15.0',
    files: ['config/crd/bases/barmancloud.cnpg.io_objectstores.yaml'],
  },
  { module: 'github.com/kedacore/keda/v2@v2.18.0', files: ['config/crd/bases/keda.sh_scaledobjects.yaml'] },
];

/** @returns where kubeconform finds them, as its `-schema-location` */
export async function writeObjectSchemas(go, folder) {
  mkdirSync(folder, { recursive: true });
  const modules = [APIS.module, ...CRDS.map(({ module }) => module)];
  // Outside of any module, so that nothing of the checkout is read or written.
  const answer = await execute(go, ['mod', 'download', '-json', ...modules], { cwd: folder });
  const directories = Object.fromEntries(
    answer
      .split(/^(?=\{)/m)
      .map((part) => JSON.parse(part))
      .map(({ Path, Version, Dir }) => [`${Path}@${Version}`, Dir]),
  );
  const save = ({ kind, group, version }, schema) => {
    const name = [kind, ...(group ? [group.split('.')[0]] : []), version].join('-').toLowerCase();
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(schema));
  };
  for (const file of APIS.files) {
    const path = join(directories[APIS.module], 'api/openapi-spec/v3', `${file}_openapi.json`);
    const definitions = closed(JSON.parse(readFileSync(path, 'utf8')).components.schemas);
    for (const [name, schema] of Object.entries(definitions))
      for (const known of schema['x-kubernetes-group-version-kind'] ?? [])
        save(known, { $ref: `#/definitions/${name}`, definitions });
  }
  for (const { module, files } of CRDS)
    for (const file of files) {
      const { spec } = parse(readFileSync(join(directories[module], file), 'utf8'));
      for (const { name: version, schema } of spec.versions)
        save({ kind: spec.names.kind, group: spec.group, version }, closed(schema.openAPIV3Schema));
    }
  return join(folder, '{{.ResourceKind}}{{.KindSuffix}}.json');
}

/** A copy that refuses what it does not name, as the API server does with `--validate=strict`. */
function closed(node) {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string'
        ? value.replace('#/components/schemas/', '#/definitions/')
        : closed(value),
    ]),
  );
  const isOpen = 'additionalProperties' in node || node['x-kubernetes-preserve-unknown-fields'];
  return node.properties && node.type === 'object' && !isOpen
    ? { ...copy, additionalProperties: false }
    : copy;
}
