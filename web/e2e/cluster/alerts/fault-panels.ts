import { occasionOf, queriesOf } from '../dashboard-queries.ts';
import { queryRange } from '../prometheus.ts';
import { CHART } from '../scene.ts';

/** Panels of the dashboards that should have shown the faults since, and showed nothing: as faults of the step. */
export const silentPanels = async (prometheus: string, sinceMs: number): Promise<string[]> => {
  const silent: string[] = [];
  for (const query of await queriesOf(CHART)) {
    if (occasionOf(query) !== 'faults') continue;
    const found = await queryRange(prometheus, query.expression, sinceMs);
    if (found.length === 0) silent.push(`nothing to see: ${query.panel} (${query.expression})`);
  }
  return silent;
};
