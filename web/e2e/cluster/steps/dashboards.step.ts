import { occasionOf, queriesOf, type Query } from '../dashboard-queries.ts';
import { query, withPrometheus } from '../prometheus.ts';
import { CHART, inTime, openAccount, type Scene, type Sight, type Step } from '../scene.ts';

const SCRAPE_SECONDS = 2;

export const dashboards: Step = {
  name: 'dashboards',
  title: 'Every query of every dashboard, by a Prometheus that reads all services',
  take: (scene) => withPrometheus(scene, SCRAPE_SECONDS, (url) => askAll(scene, url)),
};

/** Uses the product once more while it is looked at: a rate needs a change between two looks. */
const askAll = async (scene: Scene, url: string): Promise<Sight> => {
  const queries = await queriesOf(CHART);
  const account = await openAccount(scene);
  const document = await account.completedDocument('What the dashboards show');
  if (document.generatedMetadata) await account.save(document.id, document.generatedMetadata);
  await account.processedFile(document.id);
  let waiting = queries.filter((each) => occasionOf(each) === 'use');
  const isAllShown = async (): Promise<boolean> => {
    const left = await Promise.all(waiting.map(async (each) => ((await shows(url, each)) ? [] : [each])));
    waiting = left.flat();
    return waiting.length === 0;
  };
  await inTime(isAllShown, 'data for every panel').catch(() => undefined);
  const answered = await Promise.all(queries.map((each) => shows(url, each)));
  return {
    seen: `${queries.length} queries answered, ${answered.filter(Boolean).length} with data`,
    faults: waiting.map(({ panel }) => `nothing to see: ${panel}`),
  };
};

/** @throws when Prometheus refuses the query, with its panel */
const shows = async (url: string, { panel, expression }: Query): Promise<boolean> => {
  const found = await query(url, expression).catch((cause: unknown) => {
    throw new Error(`${panel} cannot be asked.`, { cause });
  });
  return found.length > 0;
};
