import type { Kube } from './kube.ts';

interface ScaledObject {
  readonly status?: { readonly externalMetricNames?: readonly string[] };
}

/** KEDA, where the cluster has it. */
export class Keda {
  /** Where it runs: whom the broker has to admit. */
  readonly namespace: string;
  private readonly kube: Kube;

  private constructor(kube: Kube, namespace: string) {
    this.kube = kube;
    this.namespace = namespace;
  }

  /** @returns undefined where the cluster has none */
  static async find(kube: Kube): Promise<Keda | undefined> {
    const resources = await kube.kubectl('api-resources', '--api-group=keda.sh', '--output=name');
    if (!resources.includes('scaledobjects.keda.sh')) return undefined;
    const path = '--output=jsonpath={.spec.service.namespace}';
    return new Keda(kube, await kube.kubectl('get', 'apiservice', 'v1beta1.external.metrics.k8s.io', path));
  }

  /** Events that wait for each consumer of a scaled Deployment, as KEDA asks the broker now. @throws while it cannot */
  async waiting(deployment: string): Promise<number[]> {
    const { status } = await this.kube.get<ScaledObject>('scaledobject.keda.sh', deployment);
    const names = status?.externalMetricNames ?? [];
    if (names.length === 0) throw new Error(`KEDA does not scale ${deployment} yet`);
    return Promise.all(names.map((name) => this.read(deployment, name)));
  }

  private async read(deployment: string, metric: string): Promise<number> {
    const selector = new URLSearchParams({ labelSelector: `scaledobject.keda.sh/name=${deployment}` });
    const path = `/apis/external.metrics.k8s.io/v1beta1/namespaces/${this.kube.namespace}/${metric}?${selector}`;
    const { items } = JSON.parse(await this.kube.kubectl('get', '--raw', path)) as {
      items: { value: string }[];
    };
    return countOf(items[0]?.value ?? '');
  }
}

/** @param quantity of a metric: `12`, or `12500m` */
export const countOf = (quantity: string): number => {
  const [, digits, thousandths] = /^(\d+)(m?)$/.exec(quantity) ?? [];
  if (digits === undefined) throw new Error(`"${quantity}" is no number of events`);
  return Number(digits) / (thousandths === 'm' ? 1000 : 1);
};
