import { describe, expect, it } from '@jest/globals';
import { calibrate, type ConfidenceSample, crossValidate, weightsOf } from '../bench/calibration.ts';
import { calibrationFile } from '../bench/calibration-file.ts';
import { isReliable, reliabilityOf } from '../bench/reliability.ts';

/** So many values of one score, `right` of them right, each of a different publisher. */
const values = (raw: number, count: number, right: number, publisher = ''): ConfidenceSample[] =>
  Array.from({ length: count }, (_, index) => ({
    field: 'title',
    kind: 'text, alone',
    raw,
    isRight: index < right,
    publisher: publisher || `${raw} ${index}`,
  }));

const stepsFor = (samples: readonly ConfidenceSample[]) => calibrate(samples).title?.['text, alone'] ?? [];

describe('the calibration of confidences', () => {
  it('states how often a score was right, drawn a little to the share of the field', () => {
    const steps = stepsFor([...values(0.4, 100, 30), ...values(0.8, 100, 90)]);
    expect(steps).toEqual([
      [0, 0.31],
      [0.8, 0.89],
    ]);
  });

  it('never falls where the score rises', () => {
    const steps = stepsFor([...values(0.4, 50, 40), ...values(0.6, 50, 20), ...values(0.8, 50, 45)]);
    expect(steps.map(([from]) => from)).toEqual([0, 0.8]);
    expect(steps[0]?.[1]).toBeCloseTo(0.6, 1);
  });

  it('joins scores of fewer than fifteen files with their neighbours, and is never certain', () => {
    const steps = stepsFor([...values(0.2, 3, 0), ...values(0.4, 30, 15), ...values(0.9, 4, 4)]);
    expect(steps).toHaveLength(1);
    expect(stepsFor(values(0.9, 4, 4))[0]?.[1]).toBeLessThanOrEqual(1);
    expect(stepsFor([...values(0.4, 20, 10), ...values(0.9, 20, 20)]).at(-1)?.[1]).toBeLessThan(1);
  });

  it('has one step for scores that were right equally often', () => {
    expect(stepsFor([...values(0.4, 30, 15), ...values(0.6, 30, 15), ...values(0.8, 30, 15)])).toEqual([
      [0, 0.5],
    ]);
  });

  it('counts three files of a publisher at most', () => {
    const many = values(0.5, 30, 30, 'acme');
    const others = values(0.5, 30, 15);
    expect(weightsOf([...many, ...others])('acme')).toBeCloseTo(0.1);
    expect(stepsFor([...many, ...others])[0]?.[1]).toBeCloseTo(18 / 33, 1);
  });

  it('is checked on publishers it was not made of', () => {
    // Its titles are all right, but no other publisher has any of the kind: what the engine said stays.
    const own = values(0.5, 20, 20, 'acme').map((one) => ({ ...one, kind: 'text, supported' as const }));
    const others = values(0.5, 40, 20);
    const stated = crossValidate([...own, ...others]);
    expect(stated).toHaveLength(60);
    expect(stated.filter(({ publisher }) => publisher === 'acme').map((one) => one.stated)).toEqual(
      Array.from({ length: 20 }, () => 0.5),
    );
  });

  it('is written as a source file', () => {
    const file = calibrationFile({
      title: { info: [[0, 0.5]], 'text, alone': [[0, 0.4], [0.6, 0.7]] }, // biome-ignore format: two lines more
    });
    expect(file).toContain(
      "    info: [[0, 0.5]],\n    'text, alone': [\n      [0, 0.4],\n      [0.6, 0.7],\n    ],\n",
    );
  });
});

describe('reliability', () => {
  it('compares what is stated with what was right, in groups of fifteen files at least', () => {
    const statements = [
      ...values(0.5, 10, 4),
      ...values(0.55, 10, 6),
      ...values(0.9, 20, 12),
      ...values(0.95, 5, 3),
    ].map((one) => ({ ...one, stated: one.raw }));
    const bins = reliabilityOf(statements, () => 1);
    expect(bins.map(({ files, stated, right }) => [files, stated.toFixed(3), right.toFixed(2)])).toEqual([
      [20, '0.525', '0.50'],
      [25, '0.910', '0.60'],
    ]);
    expect(bins.map(isReliable)).toEqual([true, false]);
  });

  it('keeps what different tables stated of one group together', () => {
    const statements = [...values(0.5, 10, 10), ...values(0.6, 10, 0)].map((one) => ({
      ...one,
      stated: one.raw,
      group: 'one step',
    }));
    expect(reliabilityOf(statements, () => 1).map(({ files, right }) => [files, right])).toEqual([[20, 0.5]]);
  });
});
