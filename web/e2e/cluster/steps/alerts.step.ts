import type { AlertFault } from '../alerts/alert-fault.ts';
import { faultGroups } from '../alerts/alert-faults.ts';
import { type AlertRule, alertsOf } from '../alerts/alert-rules.ts';
import { type AlertScene, prepare, restore } from '../alerts/alert-scene.ts';
import { AlertTrial, type TrialSetting } from '../alerts/alert-trial.ts';
import { AlertWatch } from '../alerts/alert-watch.ts';
import { silentPanels } from '../alerts/fault-panels.ts';
import { type Neighbours, openNeighbours } from '../alerts/neighbours.ts';
import { withPrometheus } from '../prometheus.ts';
import { CHART, type Scene, type Sight, type Step } from '../scene.ts';

/** No longer than a real one a Prometheus waits for an answer: a gauge that waits for its database does so for 5 s. */
const SCRAPE_SECONDS = 10;

export const alerting: Step = {
  name: 'alerts',
  title:
    'Faults caused in groups, until their alerts ring in a Prometheus with the rules of the chart, each within the time of its rule and with its runbook, and until they stop after the mend; dashboards show the faults',
  take: async (scene) => {
    try {
      return await causeBeside(scene, await openNeighbours(scene));
    } finally {
      await restore(scene);
    }
  },
};

const causeBeside = async (scene: Scene, neighbours: Neighbours): Promise<Sight> => {
  try {
    const prepared = await prepare(scene, neighbours);
    const rules = new Map((await alertsOf(CHART)).map((rule) => [rule.alert, rule]));
    const work = async (prometheus: string): Promise<Sight> => {
      const sinceMs = Date.now();
      const { seen, faults } = await causeAll({ ...prepared, prometheus }, faultGroups, rules);
      return { seen, faults: [...faults, ...(await silentPanels(prometheus, sinceMs))] };
    };
    return await withPrometheus(scene, SCRAPE_SECONDS, work, neighbours.targets);
  } finally {
    await neighbours.close();
  }
};

export const causeAll = async (
  scene: AlertScene,
  groups: readonly (readonly AlertFault[])[],
  rules: ReadonlyMap<string, AlertRule>,
): Promise<Sight> => {
  const watch = new AlertWatch(scene.prometheus);
  const setting: TrialSetting = { scene, watch, rules, seen: [], faults: [] };
  const trials: AlertTrial[] = [];
  try {
    for (const group of groups) trials.push(...(await takeTogether(group, setting)));
    await Promise.all(trials.map((trial) => trial.untilSilent()));
  } finally {
    watch.stop();
  }
  return { seen: setting.seen.toSorted().join(', '), faults: setting.faults };
};

/** Faults that are there at the same time, caused one after the other: each needs the product for a moment. */
const takeTogether = async (
  group: readonly AlertFault[],
  setting: TrialSetting,
): Promise<readonly AlertTrial[]> => {
  const trials = group.map((fault) => new AlertTrial(fault, setting));
  const waits: Promise<void>[] = [];
  for (const trial of trials) {
    await trial.cause();
    waits.push(trial.untilRung());
  }
  await Promise.all(waits);
  for (const trial of trials) await trial.mend();
  return trials;
};
