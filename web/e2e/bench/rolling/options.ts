import { parseArgs } from 'node:util';
import { serviceLayout } from '../../chaos/harness/service-layout.ts';

export interface RollingOptions {
  /** Git revision of the previous version; undefined for the last tag. */
  readonly from: string | undefined;
  /** Git revision of the present version; undefined for the checkout as it is built. */
  readonly to: string | undefined;
  /** Services that are replaced; undefined for all. */
  readonly only: readonly string[] | undefined;
  readonly perSecond: number;
  /** Answered requests below which the versions change places again. */
  readonly requests: number;
  /** Whether the balancer deals requests to the gateways, as an ingress does, or connections, as a Service does. */
  readonly balancer: 'requests' | 'connections';
  readonly seed: number;
  /** File of Markdown the result is added to. */
  readonly report: string | undefined;
  /** Leaves data and logs where they are. */
  readonly keep: boolean;
}

const USAGE = `npm run bench:rolling -- [options]
  --from REV           the previous version (default: the last tag)
  --to REV             the present version (default: the checkout as it is built)
  --only SERVICES      replaces these alone, with commas (default: all)
  --rate N             requests a second (default 60)
  --requests N         at least so many (default 10000)
  --balancer KIND      deals out requests, as an ingress, or connections, as a Service (default requests)
  --seed N             of what people do (default 1)
  --report FILE        adds the result to a file of Markdown
  --keep               leaves data and logs`;

/** The command was called in a way it does not know. */
export class UsageError extends Error {}

/** @throws UsageError that says what is wrong, with the usage */
export const readOptions = (args: readonly string[]): RollingOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      from: { type: 'string' },
      to: { type: 'string' },
      only: { type: 'string' },
      rate: { type: 'string', default: '60' },
      requests: { type: 'string', default: '10000' },
      balancer: { type: 'string', default: 'requests' },
      seed: { type: 'string', default: '1' },
      report: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new UsageError(USAGE);
  const { balancer } = values;
  if (balancer !== 'requests' && balancer !== 'connections')
    throw new UsageError(`--balancer ${balancer} is neither requests nor connections\n${USAGE}`);
  return {
    from: values.from,
    to: values.to,
    only: values.only === undefined ? undefined : servicesOf(values.only),
    perSecond: numberOf('rate', values.rate),
    requests: numberOf('requests', values.requests),
    balancer,
    seed: numberOf('seed', values.seed),
    report: values.report,
    keep: values.keep,
  };
};

const servicesOf = (text: string): string[] => {
  const names = text.split(',');
  const known = serviceLayout.map(({ service }) => service);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`--only ${unknown} is none of ${known.join(', ')}\n${USAGE}`);
};

const numberOf = (name: string, text: string): number => {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new UsageError(`--${name} ${text} is no number above 0\n${USAGE}`);
};
