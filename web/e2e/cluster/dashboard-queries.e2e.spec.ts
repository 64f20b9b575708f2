import { describe, expect, it } from '@jest/globals';
import { isLively, queriesOf } from './dashboard-queries.ts';
import { CHART } from './scene.ts';

describe('the queries of the dashboards', () => {
  it('are read from the chart, each with its panel', async () => {
    const queries = await queriesOf(CHART);
    expect(queries.length).toBeGreaterThan(80);
    expect(queries).toContainEqual({
      panel: 'queues: Waiting',
      expression: 'max by (messaging_consumer_group_name) (colophon_consumer_pending)',
    });
  });

  it('are quiet only where a panel of that name exists', async () => {
    const queries = await queriesOf(CHART);
    const quiet = new Set(queries.filter((query) => !isLively(query)).map(({ panel }) => panel));
    expect(quiet.size).toBe(21);
  });
});
