/** What was seen around a run; numbers of one service are kept by its name. */
export interface Observations {
  readonly processesBefore: Readonly<Record<string, number>>;
  readonly processesAfter: Readonly<Record<string, number>>;
  readonly answers: number;
  /** Each answer of 500 or more that is not an honest 503, in words. */
  readonly serverErrors: readonly string[];
  /** Places by kind after the run, as the gateway's metrics page says. */
  readonly placesHeld: Readonly<Record<string, number>>;
  readonly bytesBefore: Readonly<Record<string, number>>;
  readonly bytesAfter: Readonly<Record<string, number>>;
  /** Reads of a second client, milliseconds each. */
  readonly readsBefore: readonly number[];
  readonly readsDuring: readonly number[];
  /** Seconds until the second client's PDF was finished; undefined when it was not. */
  readonly pdfSeconds: number | undefined;
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
const MOST_SLOWDOWN = 3;
const MOST_PDF_SECONDS = 10;

export const p99 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN;

/** Holds what was seen to what is promised. @param strict memory and times decide as well */
export const judge = (seen: Observations, strict: boolean): Check[] => {
  const places = Object.entries(seen.placesHeld);
  const slowdown = p99(seen.readsDuring) / p99(seen.readsBefore);
  const checks: Check[] = [
    {
      name: 'processes',
      looked: Object.keys(seen.processesBefore).length,
      problems: Object.entries(seen.processesBefore)
        .filter(([service, pid]) => seen.processesAfter[service] !== pid)
        .map(([service, pid]) => `${service} was ${pid}, is ${seen.processesAfter[service] ?? 'gone'}`),
      decides: true,
    },
    { name: 'answers', looked: seen.answers, problems: seen.serverErrors, decides: true },
    {
      name: 'places',
      looked: places.length,
      problems: places.filter(([, held]) => held !== 0).map(([kind, held]) => `${held} of ${kind} are held`),
      decides: true,
    },
    {
      name: 'memory',
      looked: Object.keys(seen.bytesBefore).length,
      problems: Object.entries(seen.bytesBefore)
        .map(([service, before]) => ({ service, growth: (seen.bytesAfter[service] ?? Infinity) / before }))
        .filter(({ growth }) => growth > MOST_GROWTH)
        .map(({ service, growth }) => `${service} grew to ${(growth * 100).toFixed(0)} %`),
      decides: strict,
    },
    {
      name: 'reads',
      looked: Math.min(seen.readsBefore.length, seen.readsDuring.length),
      problems: slowdown <= MOST_SLOWDOWN ? [] : [`p99 is ${slowdown.toFixed(1)} times that of before`],
      decides: strict,
    },
    { name: 'pdf', looked: 1, problems: problemsOfPdf(seen.pdfSeconds, strict), decides: true },
  ];
  return checks.map((check) =>
    check.looked > 0 ? check : { ...check, problems: [...check.problems, 'nothing was looked at'] },
  );
};

const problemsOfPdf = (seconds: number | undefined, strict: boolean): string[] => {
  if (seconds === undefined) return ['it was not finished'];
  return strict && seconds > MOST_PDF_SECONDS ? [`it took ${seconds.toFixed(1)} s`] : [];
};

export const failed = (checks: readonly Check[]): Check[] =>
  checks.filter(({ decides, problems }) => decides && problems.length > 0);
