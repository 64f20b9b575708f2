import type { Sight, Step } from './scene.ts';

export interface StepResult extends Sight {
  readonly step: Pick<Step, 'name' | 'title'>;
  readonly seconds: number;
}

export interface Outcome {
  /** `Kubernetes v1.34.2, 1 node of 2 cores and 15.6 GiB`. */
  readonly cluster: string;
  readonly revision: string;
  readonly results: readonly StepResult[];
}

/** A Markdown cell holds no line break and no bar. */
const cell = (text: string): string => text.replaceAll('\n', ' ').replaceAll('|', '\\|');

export const reportOf = ({ cluster, revision, results }: Outcome): string => {
  const faults = results.flatMap(({ step, faults: each }) => each.map((text) => `${step.name}: ${text}`));
  return [
    '# The chart on a real cluster',
    '',
    `\`npm run test:cluster\` on ${cluster}; revision ${revision}. How to run it: [k8s/README.md](../../../k8s/README.md#tests-on-a-cluster).`,
    '',
    '| step | | time | seen |',
    '| --- | --- | --: | --- |',
    ...results.map(
      ({ step, seconds, seen, faults: each }) =>
        `| ${cell(step.title)} | ${each.length === 0 ? '✓' : '✗'} | ${seconds.toFixed(0)} s | ${cell(seen)} |`,
    ),
    '',
    ...(faults.length === 0
      ? ['Nothing failed.']
      : ['Failed:', '', ...faults.map((text) => `- ${cell(text)}`)]),
    '',
  ].join('\n');
};
