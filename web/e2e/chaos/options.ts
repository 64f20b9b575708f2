import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { StoreKind } from './harness/servers.ts';
import type { LoadOptions } from './load/load.ts';

export interface ChaosOptions {
  readonly seed: number;
  /** Of faults; the rest and the judgement come on top. */
  readonly minutes: number;
  readonly store: StoreKind;
  /** Undefined for all. */
  readonly faults: readonly string[] | undefined;
  readonly paceMs: number;
  readonly most: number;
  readonly load: LoadOptions;
  /** Top of the built tree that is run. */
  readonly root: string;
  /** File the report is written to. */
  readonly report: string | undefined;
  /** File the number of kept and broken promises is written to, for `npm test`. */
  readonly sums: string | undefined;
  /** File every fault is written to, with the times it began, ended and was recovered from. */
  readonly records: string | undefined;
  /** Leaves data and logs where they are. */
  readonly keep: boolean;
  readonly leg: 'storm' | 'points' | 'mutants';
  /** Part of the names of the mutants that are tried; all of them when empty. */
  readonly mutants: string;
  /** Part of the names of the crash points that are walked; all of them when empty. */
  readonly points: string;
}

const USAGE = `npm run chaos -- [options]
  --seed N             of everything that is left to chance (default: made up, and printed)
  --minutes M          of faults (default 1)
  --store file|minio   where objects are kept (default file)
  --faults F1,F5       which faults (default all)
  --pace S             mean seconds between two faults (default 1.5)
  --at-once N          faults at a time (default 2)
  --documents N        ends the faults after so many documents
  --under-way N        documents not at rest above which nothing is uploaded (default 40)
  --report FILE        adds the result to a file of Markdown
  --records FILE       writes every fault as JSON, with the times it began, ended and was recovered from
  --keep               leaves the data and logs
  --points             instead: one death at every crash point
  --point TEXT         only those of which the name says so
  --mutants            instead: the suite against the product with a guard removed; each must be found out
  --mutant TEXT        only those of which the name says so`;

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** @throws UsageError that says what is wrong, with the usage */
export const readOptions = (args: readonly string[]): ChaosOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string', default: '1' },
      store: { type: 'string', default: 'file' },
      faults: { type: 'string' },
      pace: { type: 'string', default: '1.5' },
      'at-once': { type: 'string', default: '2' },
      documents: { type: 'string' },
      'under-way': { type: 'string', default: '40' },
      report: { type: 'string' },
      root: { type: 'string' },
      sums: { type: 'string' },
      records: { type: 'string' },
      keep: { type: 'boolean', default: false },
      points: { type: 'boolean', default: false },
      point: { type: 'string' },
      mutants: { type: 'boolean', default: false },
      mutant: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError(USAGE);
  const { store } = values;
  if (store !== 'file' && store !== 'minio')
    throw new UsageError(`--store ${store} is neither file nor minio\n${USAGE}`);
  const mostDocuments = values.documents === undefined ? undefined : numberOf('documents', values.documents);
  return {
    seed: values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : numberOf('seed', values.seed),
    minutes: numberOf('minutes', values.minutes),
    store,
    faults: values.faults?.split(','),
    paceMs: numberOf('pace', values.pace) * 1000,
    most: numberOf('at-once', values['at-once']),
    load: {
      customers: 12,
      uploaders: 4,
      mostUnderWay: numberOf('under-way', values['under-way']),
      ...(mostDocuments === undefined ? {} : { mostDocuments }),
    },
    root: values.root ?? fileURLToPath(new URL('../../..', import.meta.url)),
    report: values.report,
    sums: values.sums,
    records: values.records,
    keep: values.keep,
    leg: values.points || values.point ? 'points' : values.mutants || values.mutant ? 'mutants' : 'storm',
    mutants: values.mutant ?? '',
    points: values.point ?? '',
  };
};

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new UsageError(`--${name} ${text} is no number\n${USAGE}`);
};
