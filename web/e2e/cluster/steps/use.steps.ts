import { PDFDocument } from 'pdf-lib';
import { Account } from '../../stack/account.ts';
import { components, faultsOfEdges, OUTSIDER, PROBE, targets } from '../policy-edges.ts';
import { componentOf, isReady, type Pod, runningPods } from '../pods.ts';
import { inTime, type Scene, type Step, stopwatch } from '../scene.ts';

export const journey: Step = {
  name: 'journey',
  title: 'From an account to its finished PDF',
  take: async (scene) => {
    const { gateways, mails, kept } = scene;
    const time = stopwatch();
    const account = await Account.open({ url: gateways.url, mails });
    const opened = time();
    const document = await account.completedDocument('Warehouse robots in Rotterdam');
    const completed = time();
    const bytes = await account.processedFile(document.id);
    const written = time();
    kept.account = account;
    kept.documentId = document.id;
    const title = (await PDFDocument.load(bytes)).getTitle();
    const expected = document.finalMetadata?.title ?? document.generatedMetadata?.title;
    return {
      seen: `account ${opened}, metadata ${completed}, file ${written}`,
      faults: title === expected ? [] : [`the file is titled ${title}, not ${expected}`],
    };
  },
};

export const pages: Step = {
  name: 'pages',
  title: 'The whole app through the gateway alone',
  take: async ({ gateways }) => {
    const page = await fetch(`${gateways.url}/`);
    const text = await page.text();
    const script = /<script[^>]* src="([^"]+)"/.exec(text)?.[1];
    const asset = await fetch(new URL(script ?? '/', gateways.url));
    await asset.body?.cancel();
    const api = await fetch(`${gateways.url}/api/health/ready`);
    await api.body?.cancel();
    const faults = [
      ...(page.ok && script !== undefined ? [] : [`/ answered ${page.status} without a script`]),
      ...(asset.ok ? [] : [`${script} answered ${asset.status}`]),
      ...(api.ok ? [] : [`the API answered ${api.status}`]),
    ];
    return { seen: `/ ${page.status}, its script ${asset.status}, the API ${api.status}`, faults };
  },
};

export const policies: Step = {
  name: 'policies',
  title: 'NetworkPolicies, probed from inside each pod and from another namespace',
  take: async (scene) => {
    const { kube, outside, release } = scene;
    const seen = new Map<string, string[]>();
    const pods = (await runningPods(kube, release)).filter(isReady);
    for (const component of components) {
      const pod = pods.find((each) => componentOf(each) === component);
      if (!pod) throw new Error(`there is no pod of ${component}`);
      seen.set(component, await probe(kube, pod.metadata.name, (host) => host, release));
    }
    const outsider = await startOutsider(scene);
    seen.set(OUTSIDER, await probe(outside, outsider, (host) => `${host}.${kube.namespace}`, release));
    await outside.kubectl('delete', 'pod', outsider, '--wait=false');
    const open = [...seen.values()].flat().length;
    return { seen: `${open} of ${seen.size * targets.length} edges open`, faults: faultsOfEdges(seen) };
  },
};

const probe = async (
  kube: Scene['kube'],
  pod: string,
  named: (host: string) => string,
  release: string,
): Promise<string[]> => {
  const addresses = new Map<string, string>();
  for (const target of targets) {
    const [component, port] = target.split(':');
    addresses.set(`${named(`${release}-${component}`)}:${port}`, target);
  }
  const open = JSON.parse(await kube.script(pod, PROBE, ...addresses.keys())) as string[];
  return open.flatMap((address) => addresses.get(address) ?? []);
};

/** A pod of the web app's image that belongs to no release, restricted as every pod of ours. */
const startOutsider = async ({ kube, outside, release }: Scene): Promise<string> => {
  const name = 'outsider';
  const image = await kube.kubectl(
    'get',
    'deployment',
    `${release}-web`,
    '--output=jsonpath={.spec.template.spec.containers[0].image}',
  );
  const container = {
    name,
    image,
    command: ['node', '--eval', 'setInterval(() => {}, 60_000)'],
    securityContext: {
      runAsNonRoot: true,
      allowPrivilegeEscalation: false,
      capabilities: { drop: ['ALL'] },
      seccompProfile: { type: 'RuntimeDefault' },
    },
  };
  const overrides = JSON.stringify({
    spec: { automountServiceAccountToken: false, containers: [container] },
  });
  await outside.kubectl('run', name, `--image=${image}`, '--restart=Never', `--overrides=${overrides}`);
  await inTime(async () => isReady(await outside.get<Pod>('pod', name)), 'a pod in another namespace');
  return name;
};

interface PodMetrics {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> };
  readonly containers: readonly { readonly usage: { readonly memory: string } }[];
}

/** As the cluster measures it: what its kubelet would compare with requests and limits. */
const measureMemory = (name: string, title: string): Step => ({
  name,
  title,
  take: async ({ kube, release }) => {
    const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${kube.namespace}/pods`;
    const hasServer = await kube
      .kubectl('get', 'apiservice', 'v1beta1.metrics.k8s.io')
      .catch(() => undefined);
    if (hasServer === undefined)
      return { seen: 'not measured: the cluster has no metrics server', faults: [] };
    const measured = await inTime(async () => {
      const { items } = JSON.parse(await kube.kubectl('get', '--raw', path)) as { items: PodMetrics[] };
      const ours = items.filter(({ metadata }) => metadata.labels['app.kubernetes.io/instance'] === release);
      return ours.length > components.length && ours;
    }, 'figures of the metrics server');
    const rows = measured.map(({ metadata, containers }) => {
      const bytes = containers.reduce((sum, { usage }) => sum + bytesOf(usage.memory), 0);
      return `${metadata.labels['app.kubernetes.io/component']} ${Math.round(bytes / 1024 ** 2)} MiB`;
    });
    return { seen: rows.toSorted().join(', '), faults: [] };
  },
});

export const memory = measureMemory('memory', 'Memory of each pod after one document');
export const memoryAfterLoad = measureMemory(
  'memory-after-load',
  'Memory of each pod after thirty documents',
);

const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  k: 1000,
  Ki: 1024,
  M: 1e6,
  Mi: 1024 ** 2,
  Gi: 1024 ** 3,
};

/** @param quantity as the metrics server writes them: `118456Ki` */
export const bytesOf = (quantity: string): number => {
  const [, number, unit = ''] = /^(\d+)([A-Za-z]*)$/.exec(quantity) ?? [];
  const factor = UNITS[unit];
  if (number === undefined || factor === undefined) throw new Error(`${quantity} is no number of bytes`);
  return Number(number) * factor;
};
