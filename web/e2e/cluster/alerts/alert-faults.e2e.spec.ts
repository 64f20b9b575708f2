import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART } from '../scene.ts';
import { causeAll } from '../steps/alerts.step.ts';
import type { AlertFault } from './alert-fault.ts';
import { alertsOf } from './alert-rules.ts';
import type { AlertScene } from './alert-scene.ts';
import { faultGroups } from './alert-faults.ts';

describe('the alerts of the chart', () => {
  it('are all caused on a cluster', async () => {
    const caused = faultGroups.flat().flatMap(({ alerts }) => Object.keys(alerts));
    const named = (await alertsOf(CHART)).map(({ alert }) => alert);
    expect(caused.toSorted()).toEqual(named.toSorted());
  });

  it('name a runbook that is there', async () => {
    for (const { alert, runbook } of await alertsOf(CHART))
      expect([alert, existsSync(join(CHART, '../../k8s/runbooks', runbook))]).toEqual([alert, true]);
  });
});

describe('a fault of something the cluster has not', () => {
  it('is left out, and the report says why', async () => {
    let isCaused = false;
    const fault: AlertFault = {
      alerts: { CertificateEnds: {} },
      lacks: ({ neighbours }) => (neighbours.hasCertManager ? undefined : 'no cert-manager'),
      cause: () => Promise.resolve((isCaused = true)),
    };
    const scene = { prometheus: 'http://127.0.0.1:9', neighbours: { hasCertManager: false } };
    expect(await causeAll(scene as AlertScene, [[fault]], new Map())).toEqual({
      seen: 'CertificateEnds not caused: no cert-manager',
      faults: [],
    });
    expect(isCaused).toBe(false);
  });
});
