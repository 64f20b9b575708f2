import { parseArgs } from 'node:util';
import { stepNames } from './steps/all-steps.ts';

export interface ClusterOptions {
  /** Made by the suite, and deleted at its end. */
  readonly namespace: string;
  /** Files of values instead of those of a trial. */
  readonly values: readonly string[];
  /** More values, as `helm --set` takes them. */
  readonly set: readonly string[];
  /** Steps to take; undefined for all. */
  readonly only: readonly string[] | undefined;
  /** File of Markdown the result is written to. */
  readonly report: string | undefined;
  /** Leaves the namespace as it is at the end. */
  readonly keep: boolean;
}

const USAGE = `npm run test:cluster -- [options]
Installs the chart on the cluster kubectl talks to (KUBECONFIG), uses it, upgrades it, breaks it and removes it again.
  --namespace NAME  must not exist yet; deleted at the end (default colophon-check)
  --values FILE     values instead of a trial's; may be repeated
  --set KEY=VALUE   more values, as for helm; may be repeated
  --only STEPS      these alone, with commas: ${stepNames.join(', ')}
  --report FILE     writes the result to a file of Markdown
  --keep            leaves the namespace as it is at the end`;

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** @throws UsageError that says what is wrong, with the usage */
export const readOptions = (args: readonly string[]): ClusterOptions => {
  const values = parsed(args);
  if (values.help) throw new UsageError(USAGE);
  if (!/^[a-z0-9]([-a-z0-9]{0,50}[a-z0-9])?$/.test(values.namespace))
    throw new UsageError(`--namespace ${values.namespace} is no name of a namespace\n${USAGE}`);
  return {
    namespace: values.namespace,
    values: values.values,
    set: values.set,
    only: values.only === undefined ? undefined : stepsOf(values.only),
    report: values.report,
    keep: values.keep,
  };
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        namespace: { type: 'string', default: 'colophon-check' },
        values: { type: 'string', multiple: true, default: [] },
        set: { type: 'string', multiple: true, default: [] },
        only: { type: 'string' },
        report: { type: 'string' },
        keep: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
};

const stepsOf = (text: string): string[] => {
  const names = text.split(',');
  const unknown = names.find((name) => !stepNames.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`--only ${unknown} is none of ${stepNames.join(', ')}\n${USAGE}`);
};
