import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AcceptanceRecords, changeOf, recordName, recordOf } from './acceptance-record.ts';
import { acceptanceSection } from './acceptance.measure.ts';
import type { Engine } from './engines.ts';
import type { Section } from './figures.ts';
import type { GoldSet } from './gold-set.ts';
import { gradeSet, type GradedSet } from './graded-set.ts';

const RECORDS = join(import.meta.dirname, 'acceptance.json');

const readRecords = (): AcceptanceRecords =>
  existsSync(RECORDS) ? (JSON.parse(readFileSync(RECORDS, 'utf8')) as AcceptanceRecords) : {};

export interface GoldMeasure {
  readonly sets: readonly GradedSet[];
  readonly sections: readonly Section[];
  readonly records: AcceptanceRecords;
  /** A field of a set fell by more than a file since the records were written. */
  readonly isWorse: boolean;
}

/** Labelled sets through an engine; what changed since the last report goes to standard error. */
export async function measureGold(read: readonly GoldSet[], engine: Engine): Promise<GoldMeasure> {
  const before = readRecords();
  const sets: GradedSet[] = [];
  const records: Record<string, AcceptanceRecords[string]> = { ...before };
  let isWorse = false;
  for (const one of read) {
    const set = await gradeSet(one, engine.describe);
    const name = recordName(engine.name, set.id);
    const record = recordOf(set.documents);
    const change = changeOf(before[name], record);
    const lines =
      change.lines.length > 0 ? change.lines : [before[name] ? 'no change' : 'measured for the first time'];
    console.error(`• ${name}: ${lines.join(', ')}`);
    isWorse ||= change.isWorse;
    records[name] = record;
    sets.push(set);
  }
  return { sets, sections: sets.map((set) => acceptanceSection(set, engine)), records, isWorse };
}

export const writeRecords = (records: AcceptanceRecords): void => {
  const sorted = Object.entries(records).toSorted(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(RECORDS, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
};
