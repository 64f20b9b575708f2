import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { checkout } from '../../stack/running-stack.ts';
import { GATEWAY_GRACE_MS, GATEWAY_PROBE, GRACE_MS, PRE_STOP_MS } from './pod.ts';

const chart = (file: string): Promise<string> => readFile(join(checkout, 'charts/colophon', file), 'utf8');

describe('a pod of the rolling bench', () => {
  it('is probed and ended as the chart says', async () => {
    const [pods, values] = await Promise.all([chart('templates/deployments.yaml'), chart('values.yaml')]);
    const gateway = /^ {2}gateway:\n(?: {3,}.*\n|\n)+/m.exec(values)?.[0] ?? '';
    expect({
      preStop: /preStop: { sleep: { seconds: (\d+) } }/.exec(pods)?.[1],
      grace: /terminationGracePeriodSeconds \| default (\d+)/.exec(pods)?.[1],
      gatewayGrace: /terminationGracePeriodSeconds: (\d+)/.exec(gateway)?.[1],
      gatewayProbe: /^ +ready: (\S+)/m.exec(gateway)?.[1],
    }).toEqual({
      preStop: String(PRE_STOP_MS / 1000),
      grace: String(GRACE_MS / 1000),
      gatewayGrace: String(GATEWAY_GRACE_MS / 1000),
      gatewayProbe: GATEWAY_PROBE,
    });
  });
});
