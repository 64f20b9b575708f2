import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { CHART } from '../scene.ts';
import { alertsOf } from './alert-rules.ts';
import { alertFaults, uncausedAlerts } from './alert-faults.ts';

describe('the alerts of the chart', () => {
  it('are caused on a cluster, or have a reason why not', async () => {
    const caused = alertFaults.flatMap(({ alerts }) => alerts);
    const named = (await alertsOf(CHART)).map(({ alert }) => alert);
    expect([...caused, ...Object.keys(uncausedAlerts)].toSorted()).toEqual(named.toSorted());
  });

  it('name a runbook that is there', async () => {
    for (const { alert, runbook } of await alertsOf(CHART))
      expect([alert, existsSync(join(CHART, '../../k8s/runbooks', runbook))]).toEqual([alert, true]);
  });
});
