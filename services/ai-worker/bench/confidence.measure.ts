import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeDocument } from '../dist/local/local-engine.js';
import { originKind, uncalibrated } from '../dist/local/confidence/calibrated-confidence.js';
import { CALIBRATED_FIELDS } from '../src/local/confidence/calibration-table.ts';
import { calibrate, type ConfidenceSample, crossValidate, weightsOf } from './calibration.ts';
import { calibrationFile } from './calibration-file.ts';
import { type Figure, mean, type Section } from './figures.ts';
import { isLabelled } from './gold-label.ts';
import type { GoldDocument, GoldSet } from './gold-set.ts';
import { gradeSet, type GradedSet, publisherOf } from './graded-set.ts';
import {
  isReliable,
  type ReliabilityBin,
  reliabilityGrid,
  reliabilityOf,
  type Statement,
} from './reliability.ts';

const FILE = join(import.meta.dirname, '../src/local/confidence/calibration.data.ts');

const statementsOf = (sets: readonly GradedSet[]): Statement[] =>
  sets
    .flatMap(({ documents }) => documents)
    .flatMap((document) =>
      CALIBRATED_FIELDS.filter(
        (field) => isLabelled(document.label, field) && (document.result?.metadata[field] ?? '') !== '',
      ).map((field) => ({
        field,
        stated: document.result?.evidence[field].confidence ?? 0,
        isRight: document.grade.isAccepted[field],
        publisher: publisherOf(document),
      })),
    )
    .toSorted((a, b) => CALIBRATED_FIELDS.indexOf(a.field) - CALIBRATED_FIELDS.indexOf(b.field));

const WEIGHED =
  'Empty values are left out, and a publisher counts for three files at most, because the next document is seldom of the same. Right alone would stray by the standard error in the last but one column.';

const summary = (bins: readonly ReliabilityBin[]): Figure[] => [
  {
    name: 'groups within 5 of what is stated',
    value: `${bins.filter(isReliable).length} of ${bins.length}`,
    goal: 'all',
  },
  {
    name: 'distance from what is stated, mean',
    value: mean(bins.map(({ stated, right }) => 100 * Math.abs(stated - right))).toFixed(1),
    goal: '5',
  },
];

/** What an engine states, as it stands; of the local engine in-sample where its table was made of these sets. */
export const statedSection = (sets: readonly GradedSet[], engine: string): Section => {
  const statements = statementsOf(sets);
  const bins = reliabilityOf(statements, weightsOf(statements));
  return {
    title: `Stated confidence: ${engine}`,
    text: `How often values of a stated confidence passed, in groups of at least 15 files. ${WEIGHED}`,
    figures: summary(bins),
    grids: [reliabilityGrid(bins)],
  };
};

async function samplesOf(set: GoldSet): Promise<ConfidenceSample[]> {
  const requests = new Map(set.documents.map(({ label, request }) => [label, request]));
  const { documents } = await gradeSet(set, ({ request }: GoldDocument) =>
    describeDocument(request, uncalibrated),
  );
  return documents.flatMap((document) => {
    const { label, result, grade } = document;
    const request = requests.get(label);
    if (!result || !request) return [];
    const known = {
      metadata: result.metadata,
      filename: request.filename,
      statedTitle: request.original.title,
    };
    return CALIBRATED_FIELDS.flatMap((field) => {
      const kind = originKind(field, result.evidence[field], known);
      if (kind === undefined || !isLabelled(label, field)) return [];
      const raw = result.evidence[field].confidence;
      return [{ field, kind, raw, isRight: grade.isAccepted[field], publisher: publisherOf(document) }];
    });
  });
}

/** Writes the engine's table of confidences, and says how well one made without a publisher holds for it. */
export async function calibrateConfidences(sets: readonly GoldSet[]): Promise<Section> {
  const samples: ConfidenceSample[] = [];
  for (const set of sets) samples.push(...(await samplesOf(set)));
  writeFileSync(FILE, calibrationFile(calibrate(samples)));
  const statements = crossValidate(samples);
  const ordered = CALIBRATED_FIELDS.flatMap((field) => statements.filter((one) => one.field === field));
  const bins = reliabilityOf(ordered, weightsOf(samples));
  const before = reliabilityOf(
    ordered.map(({ field, raw, isRight, publisher }) => ({ field, stated: raw, isRight, publisher })),
    weightsOf(samples),
  );
  return {
    title: 'Calibration of the local engine’s confidences',
    text: `How often values of a stated confidence passed, over ${sets.length} sets. Each publisher’s documents by a table made of all others (ten folds). ${WEIGHED} Without the table the mean distance is ${summary(before)[1]?.value}.`,
    figures: summary(bins),
    grids: [reliabilityGrid(bins)],
  };
}
