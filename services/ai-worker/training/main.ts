/**
 * Learns the ranking of English phrases from sets of labelled documents and writes src/local/keywords/*.data.ts.
 * npm run train -w @colophon/ai-worker -- --sets FOLDER [--dry]; how it is done and judged: README.md beside this file.
 */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type LabelledSet, readLabelledSet } from '../bench/labelled-set.ts';
import { FEATURES } from '../dist/local/keywords/phrase-features.js';
import type { Forest } from '../dist/local/keywords/ranking-forest.js';
import { writeForest, writeRarity } from './data-files.ts';
import { boostTrees } from './gradient-boosting.ts';
import { heldOutReport, type HeldOutRow, heldOutScore } from './held-out.ts';
import { type DocumentTable, documentTable, trainingTable } from './phrase-table.ts';
import { WordRarity } from './word-rarity.ts';

/** Raised with every new set of weights. */
const VERSION = 1;
/** Abstracts and whole papers: what is learned from one alone does not carry over to the other. */
const TRAINED_ON = ['inspec-train', 'semeval2010-train'];
/** Never trained on: tells how far the weights carry. */
const KEPT_APART = ['semeval2017'];
const FOLDS = 3;
const OPTIONS = { trees: 90, leaves: 8, learningRate: 0.12, regularization: 3, leastRows: 60 };

const { values } = parseArgs({
  options: { sets: { type: 'string', default: '.' }, dry: { type: 'boolean', default: false } },
});

// npm changes to the folder of the workspace; people mean paths from where they stand.
const folder = resolve(process.env['INIT_CWD'] ?? process.cwd(), values.sets);
const sets = [...TRAINED_ON, ...KEPT_APART].map((name) => readLabelledSet(join(folder, `${name}.jsonl.gz`)));

/** Rarity from the other sets only: on a new document, too, part of its words are unknown to the table. */
async function tablesOf(set: LabelledSet): Promise<DocumentTable[]> {
  const { rarity } = new WordRarity(sets.filter((other) => other !== set));
  const tables: DocumentTable[] = [];
  for (const document of set.documents) tables.push(await documentTable(document, rarity));
  return tables;
}

const forestOf = (documents: readonly DocumentTable[]): Forest => ({
  version: VERSION,
  features: FEATURES,
  ...boostTrees(trainingTable(documents), OPTIONS),
});

const tables = new Map<string, DocumentTable[]>();
for (const set of sets) tables.set(set.name, await tablesOf(set));
const trained = TRAINED_ON.map((name) => tables.get(name) ?? []);

const rows: HeldOutRow[] = [];

for (let fold = 0; fold < FOLDS; fold += 1) {
  const forest = forestOf(trained.flatMap((documents) => documents.filter((_, at) => at % FOLDS !== fold)));
  TRAINED_ON.forEach((name, index) => {
    const heldOut = trained[index]?.filter((_, at) => at % FOLDS === fold) ?? [];
    rows.push({ name: `${name}, part ${fold + 1} of ${FOLDS}`, score: heldOutScore(heldOut, forest) });
  });
}
for (const [index, name] of TRAINED_ON.entries()) {
  const others = forestOf(trained.filter((_, at) => at !== index).flat());
  rows.push({ name: `${name}, whole`, score: heldOutScore(trained[index] ?? [], others) });
}
const forest = forestOf(trained.flat());
for (const name of KEPT_APART)
  rows.push({ name: `${name}, never trained on`, score: heldOutScore(tables.get(name) ?? [], forest) });

const report = heldOutReport(
  rows,
  sets.reduce((sum, { documents }) => sum + documents.length, 0),
);
console.log(report);
if (!values.dry) {
  writeRarity(new WordRarity(sets));
  writeForest(forest);
  writeFileSync(new URL('report.md', import.meta.url), report);
}
