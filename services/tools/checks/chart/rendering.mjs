import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { execute, ROOT } from '../../devstack/bootstrap/steps.mjs';

export const CHART = join(ROOT, 'charts/colophon');
/** Kubernetes the manifests are for; helm as Go installs it believes in a much older one. */
export const KUBERNETES = '1.34.0';

/** Names of the value sets in `ci/`: `trial` for `trial-values.yaml`. */
export const valueSets = () =>
  readdirSync(join(CHART, 'ci'))
    .filter((name) => name.endsWith('-values.yaml'))
    .map((name) => name.replace('-values.yaml', ''));
const OVERLAYS = 'k8s/overlays';
const ENGINES = 'engines';
/** Folders of `k8s` with values of the chart: `overlays/prod`, which kustomize inflates, and `engines`. */
export const overlays = () => [
  ...readdirSync(join(ROOT, OVERLAYS)).map((name) => `overlays/${name}`),
  ENGINES,
];

export const valuesFile = (set) =>
  overlays().includes(set) ? join(ROOT, 'k8s', set, 'values.yaml') : join(CHART, 'ci', `${set}-values.yaml`);

/** Manifests of the servers below the chart, for operators of others. */
export const engineFiles = () =>
  readdirSync(join(ROOT, 'k8s', ENGINES), { recursive: true })
    .filter((name) => name.endsWith('.yaml') && !/(?:^|\/)(?:values|kustomization)\.yaml$/.test(name))
    .map((name) => join(ROOT, 'k8s', ENGINES, name));

/** The manifests as text, hooks and tests included. */
export const render = (helm, set, ...options) =>
  execute(
    helm,
    `template colophon ${CHART} --namespace colophon --kube-version ${KUBERNETES}`
      .split(' ')
      .concat('--values', valuesFile(set), options),
  );

export const objectsOf = (text) =>
  parseAllDocuments(text)
    .map((document) => document.toJS())
    .filter((object) => object !== null);

/** What is random in a rendering, made the same in all. */
export const withoutRandom = (text) =>
  text.replaceAll(
    /^( {2}(?:\w+_(?:PASSWORD|DATABASE_URL|KEY)|NATS_URL|signing-key\.pem|secrets-key|webhooks-key): )\S{16,}$/gm,
    '$1<made>',
  );
