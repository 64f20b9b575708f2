import type { Memory } from './wire-memory.ts';

/** What was seen around a run; numbers of one service are kept by its name. */
export interface Observations {
  /** Grammars of the run: what none of them touches is not looked at. */
  readonly only: readonly string[];
  readonly processesBefore: Readonly<Record<string, number>>;
  readonly processesAfter: Readonly<Record<string, number>>;
  readonly answers: number;
  /** Each answer of 500 or more that is not an honest 503, in words. */
  readonly serverErrors: readonly string[];
  /** Messages to the broker, and those that came to no end or to a late one. */
  readonly busMessages: number;
  readonly busProblems: readonly string[];
  /** Hostile PDFs, and those that came to no end. */
  readonly pdfs: number;
  readonly pdfProblems: readonly string[];
  /** Places by kind after the run, as the gateway's metrics page says. */
  readonly placesHeld: Readonly<Record<string, number>>;
  readonly memoryBefore: Readonly<Record<string, Memory>>;
  readonly memoryAfter: Readonly<Record<string, Memory>>;
  /** Reads of a second client, milliseconds each. */
  readonly readsBefore: readonly number[];
  readonly readsDuring: readonly number[];
  /** Seconds until each PDF of the second client was finished; undefined when it was not. */
  readonly pdfSeconds: readonly (number | undefined)[];
}

export interface Check {
  readonly name: string;
  /** How many things it looked at: a check that saw nothing fails. */
  readonly looked: number;
  readonly problems: readonly string[];
  /** False: reported, but does not fail the run. */
  readonly decides: boolean;
}

const MOST_GROWTH = 1.1;
/** What V8 and malloc keep for later after a load, though nothing uses it; how much depends on when they last collected. */
const MOST_KEPT_BYTES = 48 * 1024 ** 2;
const MOST_SLOWDOWN = 3;
const MOST_PDF_SECONDS = 10;

export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Holds what was seen to what is promised. @param strict memory and times decide as well */
export const judge = (seen: Observations, strict: boolean): Check[] => {
  const places = Object.entries(seen.placesHeld);
  const isWire = seen.only.some((name) => name !== 'bus' && name !== 'pdf');
  const checks: Check[] = [
    {
      name: 'processes',
      looked: Object.keys(seen.processesBefore).length,
      problems: Object.entries(seen.processesBefore)
        .filter(([service, pid]) => seen.processesAfter[service] !== pid)
        .map(([service, pid]) => `${service} was ${pid}, is ${seen.processesAfter[service] ?? 'gone'}`),
      decides: true,
    },
    ...(isWire
      ? [{ name: 'answers', looked: seen.answers, problems: seen.serverErrors, decides: true }]
      : []),
    ...(seen.only.includes('bus')
      ? [{ name: 'bus', looked: seen.busMessages, problems: seen.busProblems, decides: true }]
      : []),
    ...(seen.only.includes('pdf')
      ? [{ name: 'pdfs', looked: seen.pdfs, problems: seen.pdfProblems, decides: true }]
      : []),
    {
      name: 'places',
      looked: places.length,
      problems: places.filter(([, held]) => held !== 0).map(([kind, held]) => `${held} of ${kind} are held`),
      decides: true,
    },
    ...checksOfCost(seen, strict),
  ];
  return checks.map((check) =>
    check.looked > 0 ? check : { ...check, problems: [...check.problems, 'nothing was looked at'] },
  );
};

const checksOfCost = (seen: Observations, strict: boolean): Check[] => {
  const slowdown = p99(seen.readsDuring) / p99(seen.readsBefore);
  return [
    {
      name: 'memory',
      looked: Object.keys(seen.memoryBefore).length,
      problems: Object.entries(seen.memoryBefore).flatMap(([service, before]) =>
        growthOf(service, before, seen.memoryAfter[service]),
      ),
      decides: strict,
    },
    {
      name: 'reads',
      looked: Math.min(seen.readsBefore.length, seen.readsDuring.length),
      problems: slowdown <= MOST_SLOWDOWN ? [] : [`p99 is ${slowdown.toFixed(1)} times that of before`],
      decides: strict,
    },
    {
      name: 'pdf',
      looked: seen.pdfSeconds.length,
      problems: seen.pdfSeconds.flatMap((seconds) => problemsOfPdf(seconds, strict)),
      decides: true,
    },
  ];
};

const growthOf = (service: string, before: Memory, after: Memory | undefined): string[] =>
  (['live', 'resident'] as const).flatMap((kind) => {
    const now = after?.[kind] ?? Number.POSITIVE_INFINITY;
    const most = before[kind] * MOST_GROWTH + (kind === 'resident' ? MOST_KEPT_BYTES : 0);
    const percent = ((now / before[kind]) * 100).toFixed(0);
    return now <= most ? [] : [`${kind} memory of ${service} grew to ${percent} %`];
  });

const problemsOfPdf = (seconds: number | undefined, strict: boolean): string[] => {
  if (seconds === undefined) return ['it was not finished'];
  return strict && seconds > MOST_PDF_SECONDS ? [`it took ${seconds.toFixed(1)} s`] : [];
};

export const failed = (checks: readonly Check[]): Check[] =>
  checks.filter(({ decides, problems }) => decides && problems.length > 0);
