import type { CorpusResult, CorpusRun } from './corpus.scenario.ts';
import { harmChecks } from './harm.ts';

const openableOutcomes = ['written', 'repaired'];

const isWritten = ({ outcome }: CorpusResult) => openableOutcomes.includes(outcome);
const readers = (results: readonly CorpusResult[]): string[] =>
  [...new Set(results.flatMap(({ readBack }) => Object.keys(readBack)))].toSorted();
const differs = ({ readBack }: CorpusResult) =>
  Object.values(readBack).some((fields) => (fields?.length ?? 0) > 0);
const isGood = (result: CorpusResult) => isWritten(result) && result.harm.length === 0 && !differs(result);

const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`;

/** The section of the report, as markdown. */
export function corpusReport({ results, conformance }: CorpusRun): string {
  const written = results.filter(isWritten);
  const harmed = written.filter(({ harm }) => harm.length > 0);
  const openable = results.filter((result) => result.openable);
  return [
    `${results.length} files, ${openable.length} of them openable. Written: ${written.length} ` +
      `(${share(written.length, openable.length)} of the openable; goal ≥ 95 %). Harmed: ${harmed.length} (goal 0). ` +
      `Every field read back alike by every reader: ${written.filter(isGood).length}.`,
    '',
    originTable(results),
    '',
    '### Refused, by class',
    '',
    refusalTable(results),
    '',
    '### Refused though openable, by reason',
    '',
    reasonTable(results),
    '',
    '### Harm looked for',
    '',
    table(
      ['check', 'failed', 'what it says'],
      Object.entries(harmChecks).map(([check, text]) => [
        check,
        written.filter(({ harm }) => harm.some((one) => one === check)).length,
        text,
      ]),
    ),
    '',
    '### Read back',
    '',
    readerTable(written),
    ...(conformance
      ? [
          '',
          `veraPDF: ${conformance.valid} of a sample were valid PDF/A before; no longer: ${conformance.lost.length}.`,
        ]
      : []),
    ...exceptions(written),
  ].join('\n');
}

function originTable(results: readonly CorpusResult[]): string {
  const rows = [...Map.groupBy(results, ({ origin }) => origin)].map(([origin, files]) => {
    const openable = files.filter((file) => file.openable).length;
    const count = (outcome: string) => files.filter((file) => file.outcome === outcome).length;
    const refused = files.filter((file) => file.openable && !isWritten(file)).length;
    const harmed = files.filter(({ harm }) => harm.length > 0).length;
    return [
      origin,
      files.length,
      openable,
      count('written'),
      count('repaired'),
      files.filter(isGood).length,
      harmed,
      refused,
    ];
  });
  const head = [
    'from',
    'files',
    'openable',
    'written',
    'repaired',
    'fully good',
    'harmed',
    'refused though openable',
  ];
  return table(head, rows);
}

function refusalTable(results: readonly CorpusResult[]): string {
  const refused = results.filter((result) => !isWritten(result));
  return table(
    ['class', 'files', 'of these openable'],
    [...Map.groupBy(refused, ({ outcome }) => outcome)].map(([outcome, files]) => [
      outcome,
      files.length,
      files.filter(({ openable }) => openable).length,
    ]),
  );
}

const reasonOf = ({ outcome, reason }: CorpusResult) => (reason ? `${outcome}: ${reason}` : outcome);

function reasonTable(results: readonly CorpusResult[]): string {
  const refused = results.filter((result) => result.openable && !isWritten(result));
  return table(
    ['reason', 'files', 'which'],
    [...Map.groupBy(refused, reasonOf)]
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([reason, files]) => [reason, files.length, files.map(({ file }) => `\`${file}\``).join(', ')]),
  );
}

function readerTable(written: readonly CorpusResult[]): string {
  const rows = readers(written).map((reader) => {
    const asked = written.filter(({ readBack }) => reader in readBack);
    const cannot = asked.filter(({ readBack }) => readBack[reader] === undefined).length;
    const other = asked.filter(({ readBack }) => (readBack[reader]?.length ?? 0) > 0).length;
    return [reader, asked.length, asked.length - cannot - other, other, cannot];
  });
  return table(
    ['reader', 'files', 'all fields alike', 'something else', 'could not read the original either'],
    rows,
  );
}

/** Every file that is not as it should be, by name. */
function exceptions(written: readonly CorpusResult[]): string[] {
  const odd = written.filter((result) => !isGood(result));
  if (odd.length === 0) return [];
  const lines = odd.map(({ file, harm, readBack }) => {
    const read = Object.entries(readBack).flatMap(([reader, fields]) =>
      fields?.length ? [`${reader}: ${fields.join(', ')}`] : [],
    );
    return `- \`${file}\`: ${[...harm.map((check) => `**harmed: ${check}**`), ...read].join('; ')}`;
  });
  return ['', '### Not alike', '', ...lines];
}
