import { describe, expect, it } from '@jest/globals';
import { occasionOf, queriesOf } from './dashboard-queries.ts';
import { CHART } from './scene.ts';

describe('the queries of the dashboards', () => {
  it('are read from the chart, each with its panel', async () => {
    const queries = await queriesOf(CHART);
    expect(queries.length).toBeGreaterThan(80);
    expect(queries).toContainEqual({
      panel: 'queues: Waiting',
      expression: 'max by (messaging_consumer_group_name) (colophon_consumer_pending{namespace=~".*"})',
    });
  });

  it('show something at some time, and are named otherwise only where a panel of that name exists', async () => {
    const panels = new Map((await queriesOf(CHART)).map((query) => [query.panel, occasionOf(query)]));
    const count = (occasion?: string) => [...panels.values()].filter((each) => each === occasion).length;
    expect([count('faults'), count(undefined)]).toEqual([21, 8]);
  });
});
