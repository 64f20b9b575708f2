import { execFileSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { unhinderedMs } from './faults/recovery.ts';
import type { MutantResult } from './mutants.ts';
import type { Outcome } from './run.ts';

const SLOWEST = 6;

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0;

const count = (outcome: Outcome, code: string, pattern: RegExp): number =>
  outcome.judgements
    .filter((judgement) => judgement.code === code)
    .flatMap(({ violations }) => violations)
    .filter(({ text }) => pattern.test(text)).length;

/** The figures of promises: what was acknowledged and what became of it. */
export const figuresOf = (outcome: Outcome) => {
  const { faults } = outcome;
  const seen = faults.flatMap(({ recoveryMs }) => recoveryMs ?? []).toSorted((a, b) => a - b);
  const recoveries = faults.flatMap((fault) => unhinderedMs(fault, faults) ?? []).toSorted((a, b) => a - b);
  const sum = (of: 'kills' | 'pauses') => faults.reduce((total, { injection }) => total + injection[of], 0);
  return {
    acknowledged: outcome.documents,
    lost: count(outcome, 'I1', /lost/) + count(outcome, 'I8', /not in the store|told to be there/),
    twice: count(outcome, 'I4', /charged \d+ times/) + count(outcome, 'I10', /./),
    stuck: count(outcome, 'I2', /./),
    orphans: count(outcome, 'I7', /orphan/),
    kills: sum('kills'),
    pauses: sum('pauses'),
    recoveryP50: percentile(recoveries, 0.5) / 1000,
    recoveryP99: percentile(recoveries, 0.99) / 1000,
    seenP99: percentile(seen, 0.99) / 1000,
    // In the walk the recovery time of a process is not measured: the process is armed for its next crash.
    unrecovered: outcome.options.leg === 'points' ? 0 : faults.length - recoveries.length,
    violations: outcome.judgements.reduce((total, { violations }) => total + violations.length, 0),
  };
};

/** A promise that held counts as a test that passed. */
export const sumsOf = ({ judgements }: Outcome): { passed: number; failed: number; skipped: number } => {
  const failed = judgements.filter(({ violations }) => violations.length > 0).length;
  return { passed: judgements.length - failed, failed, skipped: 0 };
};

export const reportOf = (outcome: Outcome): string => {
  const { options, faults, judgements } = outcome;
  const figures = figuresOf(outcome);
  const byCode = [...Map.groupBy(faults, ({ code }) => code)].toSorted(
    ([a], [b]) => Number(a.slice(1)) - Number(b.slice(1)),
  );
  return [
    `## Seed ${options.seed}, ${options.store === 'minio' ? 'MinIO' : 'file store'}`,
    '',
    `\`${commandOf(outcome)}\``,
    '',
    '| documents acknowledged | lost | twice | stuck | orphans | kills | zombies | recovery p50 | p99 | p99 with other faults | not recovered |',
    '| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
    `| ${figures.acknowledged} | ${figures.lost} | ${figures.twice} | ${figures.stuck} | ${figures.orphans} | ${figures.kills} | ${figures.pauses} | ${figures.recoveryP50.toFixed(1)} s | ${figures.recoveryP99.toFixed(1)} s | ${figures.seenP99.toFixed(1)} s | ${figures.unrecovered} |`,
    '',
    `Faults: ${byCode.map(([code, list]) => `${code} × ${list.length}`).join(', ') || 'none'}.`,
    `Slowest to recover from: ${slowestOf(outcome).join(', ') || 'nothing'}.`,
    ...outcome.unavailable.map((text) => `Not injected: ${text}.`),
    `${outcome.purchases} purchases paid, ${outcome.proofs} proofs started, ${outcome.unacknowledged} uploads never acknowledged, ${outcome.samples} samples during the run; at rest ${(outcome.quietAfterMs / 1000).toFixed(0)} s after the last fault; ${outcome.minutes.toFixed(1)} minutes in all.`,
    `Answers: ${[...outcome.answers]
      .toSorted(([a], [b]) => a - b)
      .map(([status, times]) => `${status || 'none'} × ${times}`)
      .join(', ')}.`,
    '',
    ...judgements.map(
      ({ code, claim, violations }) =>
        `- ${violations.length === 0 ? 'held' : '**broken**'} ${code}: ${claim}${violations
          .slice(0, 5)
          .map(({ text }) => `\n  - ${text.replaceAll('\n', ' ').slice(0, 300)}`)
          .join('')}`,
    ),
    '',
    `Node ${process.versions.node}, ${versionOf('nats-server')}, ${cpus().length} cores with a load of ${loadavg()[2]?.toFixed(1)} in the last 15 minutes, revision ${revision()}.`,
    '',
  ].join('\n');
};

export const mutantReport = (results: readonly MutantResult[]): string =>
  [
    '## Guards taken out',
    '',
    '`npm run chaos -- --mutants`',
    '',
    '| the product | found out by |',
    '| --- | --- |',
    ...results.map(({ name, foundBy }) => `| ${name} | ${foundBy.join(', ') || '**none**'} |`),
    '',
  ].join('\n');

const commandOf = ({ options }: Outcome): string =>
  [
    'npm run chaos --',
    ...(options.leg === 'points' ? [options.points === '' ? '--points' : `--point ${options.points}`] : []),
    `--seed ${options.seed} --minutes ${options.minutes} --store ${options.store}`,
    ...(options.faults ? [`--faults ${options.faults.join(',')}`] : []),
    `--pace ${options.paceMs / 1000} --at-once ${options.most} --under-way ${options.load.mostUnderWay}`,
    ...(options.load.mostDocuments ? [`--documents ${options.load.mostDocuments}`] : []),
  ].join(' ');

const slowestOf = ({ faults }: Outcome): string[] =>
  faults
    .map((fault) => ({ ...fault, tookMs: unhinderedMs(fault, faults) ?? 0 }))
    .toSorted((a, b) => b.tookMs - a.tookMs)
    .slice(0, SLOWEST)
    .map(({ code, injection, tookMs }) => `${code} ${injection.target} ${(tookMs / 1000).toFixed(1)} s`);

const versionOf = (program: string): string => {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return `${program} as built by the launcher`;
  }
};

const revision = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};
