import type { Kube } from './kube.ts';

/** Whether the cluster measures the processor time and memory of its pods. */
export const hasMetricsServer = (kube: Kube): Promise<boolean> =>
  kube.kubectl('get', 'apiservice', 'v1beta1.metrics.k8s.io').then(
    () => true,
    () => false,
  );
