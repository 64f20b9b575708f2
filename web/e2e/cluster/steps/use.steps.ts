import { PDFDocument } from 'pdf-lib';
import { hasMetricsServer } from '../metrics-server.ts';
import { components, faultsOfEdges, OUTSIDER, targets } from '../policy-edges.ts';
import { probe, probeFromOutside } from '../policy-probe.ts';
import { componentOf, isReady, runningPods } from '../pods.ts';
import { inTime, openAccount, type Step, stopwatch } from '../scene.ts';

export const journey: Step = {
  name: 'journey',
  title: 'From an account to its finished PDF',
  take: async (scene) => {
    const { kept } = scene;
    const time = stopwatch();
    const account = await openAccount(scene);
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
    const { kube, release } = scene;
    const seen = new Map<string, string[]>();
    const pods = (await runningPods(kube, release)).filter(isReady);
    for (const component of components) {
      const pod = pods.find((each) => componentOf(each) === component);
      if (!pod) throw new Error(`there is no pod of ${component}`);
      seen.set(component, await probe(kube, pod.metadata.name, (host) => host, release));
    }
    seen.set(OUTSIDER, await probeFromOutside(scene));
    const open = [...seen.values()].flat().length;
    return { seen: `${open} of ${seen.size * targets.length} edges open`, faults: faultsOfEdges(seen) };
  },
};

interface PodMetrics {
  readonly metadata: { readonly name: string; readonly labels: Readonly<Record<string, string>> };
  readonly containers: readonly { readonly usage: { readonly memory: string } }[];
}

const namesOf = (pods: readonly { readonly metadata: { readonly name: string } }[]): string =>
  pods
    .map(({ metadata }) => metadata.name)
    .toSorted()
    .join();

/** As the cluster measures it: what its kubelet would compare with requests and limits. */
const measureMemory = (name: string, title: string): Step => ({
  name,
  title,
  take: async ({ kube, release }) => {
    const path = `/apis/metrics.k8s.io/v1beta1/namespaces/${kube.namespace}/pods`;
    if (!(await hasMetricsServer(kube)))
      return { seen: 'not measured: the cluster has no metrics server', faults: [] };
    // After an upgrade the metrics server still knows ended pods for a while, and not yet the new ones.
    const measured = await inTime(async () => {
      const running = namesOf(await runningPods(kube, release));
      const { items } = JSON.parse(await kube.kubectl('get', '--raw', path)) as { items: PodMetrics[] };
      const ours = items.filter(({ metadata }) => metadata.labels['app.kubernetes.io/instance'] === release);
      return namesOf(ours) === running && ours;
    }, 'figures of the metrics server, of the pods that run');
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
