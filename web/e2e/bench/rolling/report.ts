import { cpus, loadavg } from 'node:os';
import { latenciesOf } from '../http/latencies.ts';
import type { Outcome } from './run.ts';

const MOST_SHOWN = 20;

/** Everything that must not be. */
export const faultsOf = (outcome: Outcome): string[] => {
  const { tally, options, lost, deadLetters, leftOver, unheard, crashes } = outcome;
  return [
    ...tally.failures.map(
      ({ at, during, what, why }) => `${at.toISOString().slice(11, 23)} ${what} (${during}): ${why}`,
    ),
    ...(tally.refused > 0 ? [`${tally.refused} requests were answered 429`] : []),
    ...(tally.answered < options.requests ? [`only ${tally.answered} requests were answered`] : []),
    ...lost.map((text) => `lost: ${text}`),
    ...(deadLetters > 0 ? [`${deadLetters} events were given up`] : []),
    ...leftOver.map((text) => `left over: ${text}`),
    ...unheard.map((id) => `an open browser never heard that ${id} is described`),
    ...crashes,
  ];
};

export const reportOf = (outcome: Outcome): string => {
  const { options, releases, tally, documents, lost, streams, reconnects, replaced, minutes } = outcome;
  const faults = faultsOf(outcome);
  const written = [...tally.counts].toSorted(([, a], [, b]) => b - a);
  return [
    `## ${releases.map(({ name, revision }) => `${name}: ${revision}`).join(', ')}; requests ${options.balancer === 'requests' ? 'dealt out' : 'kept to the gateway of their connection'}`,
    '',
    `\`${commandOf(outcome)}\``,
    '',
    '| requests | failed | 429 | documents acknowledged | finished | lost | processes replaced | event streams | begun again | unheard |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    `| ${tally.answered} | ${tally.failures.length} | ${tally.refused} | ${documents} | ${documents - lost.length} | ${lost.length} | ${replaced} | ${streams} | ${reconnects} | ${outcome.unheard.length} |`,
    '',
    '| latency, ms | of | p50 | p99 | max |',
    '| --- | --: | --: | --: | --: |',
    latencyRow('steady', tally.milliseconds.steady),
    latencyRow('rolling', tally.milliseconds.rolling),
    latencyRow('document acknowledged until its browser learns that its metadata is ready', outcome.waits),
    '',
    `${written.map(([what, count]) => `${what} × ${count}`).join(', ')}.`,
    '',
    ...(faults.length === 0 ? ['Nothing failed.'] : ['Failed:', '']),
    ...faults.slice(0, MOST_SHOWN).map((text) => `- ${text.replaceAll('\n', ' ')}`),
    ...(faults.length > MOST_SHOWN ? [`- and ${faults.length - MOST_SHOWN} more`] : []),
    ...outcome.balancerFaults.slice(0, MOST_SHOWN).map((text) => `- balancer: ${text}`),
    '',
    `${minutes.toFixed(1)} minutes, ${options.perSecond} requests a second at fixed moments, Node ${process.versions.node}, ${cpus().length} cores for everything, load average of the last 5 minutes ${loadavg()[1]?.toFixed(1)}.`,
    '',
  ].join('\n');
};

const latencyRow = (name: string, milliseconds: readonly number[]): string => {
  const { p50, p99, max } = latenciesOf(milliseconds);
  return `| ${name} | ${milliseconds.length} | ${p50.toFixed(1)} | ${p99.toFixed(0)} | ${max.toFixed(0)} |`;
};

const commandOf = ({ options, releases }: Outcome): string =>
  [
    `npm run bench:rolling -- --from ${releases[0]?.revision}`,
    ...(options.to === undefined ? [] : [`--to ${releases[1]?.revision}`]),
    ...(options.only === undefined ? [] : [`--only ${options.only.join(',')}`]),
    `--rate ${options.perSecond} --requests ${options.requests} --balancer ${options.balancer} --seed ${options.seed}`,
  ].join(' ');
