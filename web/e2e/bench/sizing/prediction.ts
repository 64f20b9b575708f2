/** What one component takes of a processor. */
export interface Cost {
  /** While nothing is asked of it: probes, sweeps, connections. */
  readonly idleCores: number;
  /** For one document from its upload to its file, in seconds. */
  readonly perDocument: number;
}

export type Costs = Readonly<Record<string, Cost>>;

/** A load as it was measured. */
export interface Measurement {
  readonly documents: number;
  readonly seconds: number;
  /** Processor seconds of each component meanwhile. */
  readonly spent: ReadonlyMap<string, number>;
}

/** Processor seconds that a component takes for so many documents in so many seconds. */
export const predictedSeconds = (
  { idleCores, perDocument }: Cost,
  { documents, seconds }: Pick<Measurement, 'documents' | 'seconds'>,
): number => idleCores * seconds + perDocument * documents;

/** How far predictions may be off before the sizing page is wrong. */
export const TOLERANCE = 0.25;
/** Components below this share of all processor time are only counted together. */
const SMALL_SHARE = 0.05;

export interface Comparison {
  readonly component: string;
  readonly predicted: number;
  readonly measured: number;
}

/** Everything of known costs together first, then what has a share that counts. */
export const compare = (costs: Costs, measurement: Measurement): Comparison[] => {
  const rows = Object.entries(costs).map(([component, cost]) => {
    const measured = measurement.spent.get(component);
    if (measured === undefined) throw new Error(`${component} was not measured`);
    return { component, measured, predicted: predictedSeconds(cost, measurement) };
  });
  const sum = (key: 'measured' | 'predicted') => rows.reduce((total, row) => total + row[key], 0);
  const all = { component: 'all', measured: sum('measured'), predicted: sum('predicted') };
  const large = rows.filter(({ measured }) => measured >= SMALL_SHARE * all.measured);
  return [all, ...large.toSorted((a, b) => b.measured - a.measured)];
};

export const deviationOf = ({ predicted, measured }: Comparison): number => measured / predicted - 1;

/** `all 41.2 s, predicted 39.0 (+6 %)`. */
export const describeComparison = (row: Comparison): string => {
  const percent = Math.round(100 * deviationOf(row));
  return `${row.component} ${row.measured.toFixed(1)} s, predicted ${row.predicted.toFixed(1)} (${percent < 0 ? '' : '+'}${percent} %)`;
};

/** A line a load. */
export const describeLoads = (costs: Costs, measurements: readonly Measurement[]): string[] =>
  measurements.map(
    (load) =>
      `${load.documents} documents in ${load.seconds.toFixed(0)} s: ${compare(costs, load).map(describeComparison).join(', ')}`,
  );

/** What the costs predict badly. */
export const faultsOfLoads = (costs: Costs, measurements: readonly Measurement[]): string[] =>
  measurements.flatMap((load) =>
    compare(costs, load)
      .filter((row) => Math.abs(deviationOf(row)) > TOLERANCE)
      .map((row) => `${load.documents} documents: ${describeComparison(row)}`),
  );

/** Straight lines through loads of several sizes, one a component: what their costs are by these. */
export const costsOf = (idle: ReadonlyMap<string, number>, measurements: readonly Measurement[]): Costs =>
  Object.fromEntries(
    [...idle].map(([component, idleCores]) => {
      const own = measurements.map(({ documents, seconds, spent }) => ({
        documents,
        busy: (spent.get(component) ?? 0) - idleCores * seconds,
      }));
      // Through the origin: without documents there is only the idle time.
      const perDocument =
        own.reduce((total, { documents, busy }) => total + documents * busy, 0) /
        own.reduce((total, { documents }) => total + documents ** 2, 0);
      return [component, { idleCores, perDocument }];
    }),
  );

/** What `costs.ts` would say by these loads. */
export const describeCosts = (
  idle: ReadonlyMap<string, number>,
  measurements: readonly Measurement[],
): string =>
  Object.entries(costsOf(idle, measurements))
    .map(
      ([component, { idleCores, perDocument }]) =>
        `${component} ${perDocument.toFixed(3)} s, idle ${(1000 * idleCores).toFixed(1)} m`,
    )
    .join(', ');
