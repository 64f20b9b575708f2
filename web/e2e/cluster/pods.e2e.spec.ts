import { expect, it } from '@jest/globals';
import type { Kube } from './kube.ts';
import { type Pod, runningPods } from './pods.ts';

const pod = (name: string, phase: string, deletionTimestamp?: string): Pod => ({
  metadata: { name, ...(deletionTimestamp === undefined ? {} : { deletionTimestamp }) },
  status: { phase },
});

it('a pod whose programs have ended counts while it is being deleted, and one of `helm test` does not', async () => {
  const items = [
    pod('serves', 'Running'),
    pod('is-deleted', 'Succeeded', '2026-11-27T14:25:31Z'),
    pod('was-a-test', 'Succeeded'),
    pod('was-evicted', 'Failed'),
  ];
  const kube = { get: async () => ({ items }) } as unknown as Pick<Kube, 'get'>;
  const found = await runningPods(kube, 'colophon');
  expect(found.map(({ metadata }) => metadata.name)).toEqual(['serves', 'is-deleted']);
});
