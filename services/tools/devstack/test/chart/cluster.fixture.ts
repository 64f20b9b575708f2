// An API server as far as helm asks one: which kinds there are, and which objects. Nothing can be changed there.
import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { parseAllDocuments } from 'yaml';
import { chart, type KubernetesObject, valuesFile } from './manifests.fixture.js';

const run = promisify(execFile);

/** By group and version, what the chart makes or looks up. */
const KINDS: Record<string, readonly string[]> = {
  'api/v1': ['ConfigMap', 'Pod', 'Secret', 'Service', 'ServiceAccount'],
  'apis/apps/v1': ['Deployment', 'StatefulSet'],
  'apis/autoscaling/v2': ['HorizontalPodAutoscaler'],
  'apis/networking.k8s.io/v1': ['Ingress', 'NetworkPolicy'],
  'apis/policy/v1': ['PodDisruptionBudget'],
};
const pluralOf = (kind: string) => kind.toLowerCase().replace(/y$/, 'ie').replace(/ss$/, 'sse').concat('s');

export interface LiveObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly annotations?: Record<string, string> };
  readonly spec?: object;
  /** Of a Secret: values in base64. */
  readonly data?: Readonly<Record<string, string>>;
}

export class Cluster {
  private constructor(private readonly server: Server) {}

  /** @param objects what is there already, in the namespace `colophon` */
  static async with(...objects: readonly LiveObject[]): Promise<Cluster> {
    const answers = answersFor(objects);
    const server = createServer(({ url = '' }, response) => {
      const answer = answers.get(url.split('?')[0] ?? '');
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      const missing = { kind: 'Status', apiVersion: 'v1', status: 'Failure', reason: 'NotFound', code: 404 };
      response.end(JSON.stringify(answer ?? missing));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new Cluster(server);
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }

  /** What an upgrade would apply here. */
  async render(set: string, ...more: readonly string[]): Promise<readonly KubernetesObject[]> {
    const text = await this.helm(['template', '--kube-version', '1.34.0'], set, more);
    return parseAllDocuments(text)
      .map((document) => document.toJS() as KubernetesObject | null)
      .filter((object) => object !== null);
  }

  /** What an installation prints for people. */
  async notes(set: string, ...more: readonly string[]): Promise<string> {
    const text = await this.helm(['install', '--disable-openapi-validation'], set, more);
    return text.split(/^NOTES:\n/m)[1] ?? '';
  }

  private async helm(command: readonly string[], set: string, more: readonly string[]): Promise<string> {
    const { port } = this.server.address() as AddressInfo;
    const { stdout } = await run(
      process.env['HELM_BIN'] ?? 'helm',
      [...command, 'colophon', chart, '--namespace', 'colophon', '--dry-run=server']
        .concat('--kube-apiserver', `http://127.0.0.1:${port}`, '--values', valuesFile(set))
        .concat(more.flatMap((value) => ['--set', value])),
      { maxBuffer: 32 * 1024 * 1024, env: { ...process.env, KUBECONFIG: '/dev/null' } },
    );
    return stdout;
  }
}

function answersFor(objects: readonly LiveObject[]): Map<string, object> {
  const versions = Object.keys(KINDS).map((path) => path.split('/').slice(1));
  const groups = versions
    .filter(([, version]) => version)
    .map(([name = '', version]) => {
      const known = { groupVersion: `${name}/${version}`, version };
      return { name, versions: [known], preferredVersion: known };
    });
  const answers = new Map<string, object>([
    ['/version', { major: '1', minor: '34', gitVersion: 'v1.34.0' }],
    ['/api', { kind: 'APIVersions', versions: ['v1'] }],
    ['/apis', { kind: 'APIGroupList', apiVersion: 'v1', groups }],
  ]);
  for (const [path, kinds] of Object.entries(KINDS)) {
    const resources = kinds.map((kind) => ({
      kind,
      name: pluralOf(kind),
      singularName: kind.toLowerCase(),
      namespaced: true,
      verbs: ['get', 'list'],
    }));
    const groupVersion = path.replace(/^apis?\//, '');
    answers.set(`/${path}`, { kind: 'APIResourceList', apiVersion: 'v1', groupVersion, resources });
  }
  for (const object of objects) {
    const prefix = object.apiVersion.includes('/') ? 'apis' : 'api';
    const path = `/${prefix}/${object.apiVersion}/namespaces/colophon/${pluralOf(object.kind)}`;
    answers.set(`${path}/${object.metadata.name}`, object);
  }
  return answers;
}
