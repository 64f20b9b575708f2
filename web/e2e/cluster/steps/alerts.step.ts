import { eventually } from '../../stack/eventually.ts';
import { alertFaults } from '../alerts/alert-faults.ts';
import { query, withPrometheus } from '../prometheus.ts';
import { type Scene, type Sight, type Step, stopwatch } from '../scene.ts';

/** The slowest rule here waits two minutes for what two minutes of numbers say. */
const LONGEST_MS = 6 * 60_000;

export const alerting: Step = {
  name: 'alerts',
  title:
    'Faults caused one after the other, until their alerts ring in a Prometheus with the rules of the chart',
  take: (scene) => withPrometheus(scene, (url) => causeAll(scene, url)),
};

const causeAll = async (scene: Scene, url: string): Promise<Sight> => {
  const seen: string[] = [];
  const faults: string[] = [];
  for (const { alerts, cause, mend } of alertFaults) {
    const time = stopwatch();
    await cause(scene);
    for (const alert of alerts) {
      const rang = await untilRinging(url, alert);
      if (rang) seen.push(`${alert} after ${time()}`);
      else faults.push(`${alert} did not ring`);
    }
    await mend(scene);
  }
  return { seen: seen.join(', '), faults };
};

const untilRinging = (url: string, alert: string): Promise<boolean> =>
  eventually(
    async () => (await query(url, `ALERTS{alertname="${alert}",alertstate="firing"}`)).length > 0,
    `the alert ${alert}`,
    AbortSignal.timeout(LONGEST_MS),
  ).catch(() => false);
