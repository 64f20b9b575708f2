import { asName, asNumber, dictGet, type PdfObject } from './pdf-object.js';
import { PdfError } from '../pdf.errors.js';
import { hybridSection, streamSection, tableSection, type XrefSection } from './xref.js';
import type { Run } from './xref-runs.js';
import type { ObjectFile } from './object-file.js';

/** More revisions than any real file has; a longer chain is an attack. */
const maxSections = 500;
const maxEntries = 8_388_608;
/** Of one run: 20 KB, so that a plan stays small whatever the size of the file. */
const maxProvenEntries = 1000;
/** A run is read, proven and kept: as much work as so many values. */
const valuesPerRun = 4;

/** White space of PDF; that of JavaScript has signs more, which other readers do not skip. */
const space = '[\\0\\t\\n\\f\\r ]';
const spaceAtStart = new RegExp(`^${space}*`);
const tableKeyword = new RegExp(`^xref${space}`);
const runHead = new RegExp(`^${space}*(\\d{1,10})${space}+(\\d{1,10})[ \\t]*(?:\\r\\n|\\n|\\r)?`);
const trailerKeyword = new RegExp(`^${space}*trailer`);

const damaged = (detail: string) => new PdfError('DAMAGED', detail);

/** Sections by their offset, the newest first. */
export type Sections = ReadonlyMap<number, XrefSection>;

/**
 * Follows /Prev from the last section to the first.
 * @param known sections of the same bytes that were read before
 */
export function loadSections(file: ObjectFile, startxref: number, known?: Sections): Sections {
  const sections = new Map<number, XrefSection>();
  let next: number | undefined = startxref;
  while (next !== undefined && !sections.has(next)) {
    if (sections.size >= maxSections) throw damaged('cross-reference chain');
    const section: XrefSection = known?.get(next) ?? loadSection(file, next);
    sections.set(next, section);
    next = asNumber(dictGet(section.trailer, 'Prev'));
  }
  return sections;
}

function loadSection(file: ObjectFile, offset: number): XrefSection {
  const start = file.base + offset;
  const lead = file.source.read(start, 64).toString('latin1');
  const padding = spaceAtStart.exec(lead)?.[0].length ?? 0;
  if (!tableKeyword.test(lead.slice(padding))) return loadStream(file, offset + padding);
  const table = loadTable(file, start + padding + 4);
  const hidden = asNumber(dictGet(table.trailer, 'XRefStm'));
  return hidden === undefined ? table : hybridSection(table, loadStream(file, hidden));
}

function loadTable(file: ObjectFile, at: number): XrefSection {
  const runs: Run[] = [];
  let position = at;
  for (;;) {
    const text = file.source.read(position, 80).toString('latin1');
    const head = runHead.exec(text);
    if (!head) {
      const trailerWord = trailerKeyword.exec(text);
      if (!trailerWord) throw damaged('cross-reference table');
      position += trailerWord[0].length;
      break;
    }
    const run = { first: Number(head[1]), count: Number(head[2]), at: position + head[0].length };
    if (run.first + run.count > maxEntries || runs.length > 100_000) throw damaged('cross-reference table');
    file.budget.spendValues(valuesPerRun);
    runs.push(run);
    position = run.at + 20 * run.count;
    if (position > file.source.size) throw damaged('cross-reference table');
    proveEntries(file, run);
  }
  const { result, buffer } = file.parseAt(position, (parser) => parser.value());
  if (result.kind !== 'dict') throw damaged('trailer');
  return tableSection(runs, result, buffer, (offset, length) => file.source.read(offset, length));
}

/** Twenty bytes each; some writers put the line end before the entry instead of behind it. */
const wellFormedEntries = new RegExp(
  `^(?:\\d{10} \\d{5} [nf]${space}${space}|${space}\\d{10} \\d{5} [nf]${space})*$`,
);

/** Even a bad entry that is not needed here makes other readers rebuild the file, and then they miss our update. */
function proveEntries(file: ObjectFile, run: Run): void {
  const count = Math.min(run.count, maxProvenEntries);
  const text = file.source.read(run.at, 20 * count).toString('latin1');
  const isFirstInUse = run.first === 0 && /^\s?\d{10} \d{5} n/.test(text);
  if (text.length < 20 * count || !wellFormedEntries.test(text) || isFirstInUse) {
    throw damaged('cross-reference entry');
  }
}

function loadStream(file: ObjectFile, offset: number): XrefSection {
  const object: PdfObject = file.objectAt(offset);
  if (object.value.kind !== 'dict' || asName(dictGet(object.value, 'Type')) !== 'XRef') {
    throw damaged('no cross-reference at startxref');
  }
  return streamSection(object.value, object.buffer, file.decodedStream(object));
}
