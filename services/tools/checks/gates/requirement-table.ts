const ROW = /^\| (\d+\.\d+\.\d+) \| (L[12]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/;
const LINK = /\]\(([^)]+)\)/g;
/** A reason takes a sentence. */
const SHORTEST_REASON = 15;

type Level = 'L1' | 'L2';

/**
 * What is wrong with the table of security requirements: each id of the standard is listed once, with a test that
 * exists or the reason why it needs none.
 * @param known ids of the standard
 * @param exists whether a file is there, by its path from the table
 */
export const faultsOf = (
  table: string,
  known: Readonly<Record<Level, readonly string[]>>,
  exists: (path: string) => boolean,
): string[] => {
  const seen = new Map<string, number>();
  const faults = table
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .flatMap((line) => {
      const [, id = '', level, , how = '', evidence = ''] = ROW.exec(line) ?? [];
      if (id === '') return [`not a row of five cells: ${line.slice(0, 60)}`];
      seen.set(id, (seen.get(id) ?? 0) + 1);
      const isKnown = known[level as Level].includes(id);
      return [
        ...(isKnown ? [] : [`${id} is no requirement of ${level}`]),
        ...faultsOfEvidence(id, how, evidence, exists),
      ];
    });
  const missing = [...known.L1, ...known.L2].filter((id) => !seen.has(id)).map((id) => `${id} has no row`);
  const repeated = [...seen].filter(([, count]) => count > 1).map(([id]) => `${id} has several rows`);
  return [...faults, ...missing, ...repeated];
};

const faultsOfEvidence = (
  id: string,
  how: string,
  evidence: string,
  exists: (path: string) => boolean,
): string[] => {
  if (how === 'exempt') return evidence.length < SHORTEST_REASON ? [`${id} is exempt for no reason`] : [];
  const tests = [...evidence.matchAll(LINK)].map(([, path = '']) => path);
  if (tests.length === 0) return [`${id} names no test`];
  return tests
    .filter((path) => !/\.spec\.tsx?$/.test(path) || !exists(path))
    .map((path) => `${id}: ${path} is no test`);
};
