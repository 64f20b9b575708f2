import { metadataFields } from '@colophon/contracts/rules';
import type { Engine } from './engines.ts';
import { type Figure, type Grid, mean, percent, type Section } from './figures.ts';
import { isLabelled } from './gold-label.ts';
import { type GradedDocument, type GradedSet, publisherOf } from './graded-set.ts';

/** Publishers with so many files get their own row, without their name. */
const MANY_FILES = 5;
/** Fewer files of a language or kind share a row. */
const FEW_FILES = 3;

type Group = readonly [name: string, documents: readonly GradedDocument[]];

const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)} %`;

const isWhollyLabelled = ({ label }: GradedDocument): boolean =>
  metadataFields.every((field) => isLabelled(label, field));

const rowOf = ([name, documents]: Group): string[] => [
  name,
  String(documents.length),
  ...metadataFields.map((field) =>
    share(
      documents.filter(({ grade }) => grade.isAccepted[field]).length,
      documents.filter(({ label }) => isLabelled(label, field)).length,
    ),
  ),
  share(
    documents.filter(({ grade }) => grade.isWhollyAccepted).length,
    documents.filter(isWhollyLabelled).length,
  ),
];

const bySize = (groups: readonly Group[]): Group[] =>
  groups.toSorted((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1));

const groupsBy = (
  documents: readonly GradedDocument[],
  nameOf: (document: GradedDocument) => string,
): Group[] => {
  const all = bySize([...Map.groupBy(documents, nameOf)]);
  const rare = all.filter(([, own]) => own.length < FEW_FILES).flatMap(([, own]) => own);
  return [
    ...all.filter(([, own]) => own.length >= FEW_FILES),
    ...(rare.length > 0 ? [['others', rare] as const] : []),
  ];
};

/** Names of publishers stay out of the report. */
const byPublisher = (documents: readonly GradedDocument[]): Group[] => {
  const all = bySize([...Map.groupBy(documents, publisherOf)]);
  const large = all.filter(([, own]) => own.length >= MANY_FILES);
  const small = all.filter(([, own]) => own.length < MANY_FILES);
  return [
    ...large.map(([, own], index) => [`publisher ${index + 1}`, own] as const),
    ...(small.length > 0
      ? [[`${small.length} with fewer than ${MANY_FILES} files`, small.flatMap(([, own]) => own)] as const]
      : []),
  ];
};

const grid = (name: string, groups: readonly Group[]): Grid => ({
  head: [name, 'files', ...metadataFields, 'all five'],
  rows: groups.map(rowOf),
});

const spending = (documents: readonly GradedDocument[], { costOf }: Engine): Figure[] => {
  const usages = documents.flatMap(({ result }) => (result ? [result.usage] : []));
  const failed = documents.length - usages.length;
  const missing = { name: 'without an answer', value: String(failed), goal: '0' };
  if (usages.every(({ inputTokens }) => inputTokens === 0)) return failed > 0 ? [missing] : [];
  const costs = usages.map(costOf).filter((cost) => cost !== undefined);
  const tokens = (one: 'inputTokens' | 'outputTokens'): string =>
    mean(usages.map((usage) => usage[one])).toFixed(0);
  const dollars = costs.reduce((sum, cost) => sum + cost, 0);
  return [
    missing,
    {
      name: 'tokens a document, in / out',
      value: `${tokens('inputTokens')} / ${tokens('outputTokens')}`,
      goal: '',
    },
    {
      name: 'US dollars of 1,000 documents',
      value: costs.length > 0 ? ((1000 * dollars) / costs.length).toFixed(2) : 'no prices named',
      goal: '',
    },
  ];
};

/** Of documents whose label says something of each field. */
const wholeFigures = (documents: readonly GradedDocument[]): Figure[] =>
  documents.length === 0
    ? []
    : [
        {
          name: 'all five fields',
          value: percent(documents.filter(({ grade }) => grade.isWhollyAccepted).length, documents.length),
          goal: '50 %',
        },
        {
          name: 'keywords against the concepts of the labels, F1',
          value: mean(documents.map(({ grade }) => grade.keywordsF)).toFixed(2),
          goal: '',
        },
      ];

/** What a strict editor lets pass, by field and by what the documents are. */
export const acceptanceSection = ({ id, documents }: GradedSet, engine: Engine): Section => ({
  title: `Accepted by a strict editor: ${engine.name}, set ${id}`,
  text: `${documents.length} labelled documents of ${new Set(documents.map(publisherOf)).size} publishers. A field passes where [the grader](grader) finds nothing an editor would send back: the title printed on the document, its author, a subject of at most 150 and a description of at most 300 code points that says what it has to in sentences that follow each other, and 60 % of the keywords on a concept of the label. Neither files nor publishers are named here.`,
  figures: [...wholeFigures(documents.filter(isWhollyLabelled)), ...spending(documents, engine)],
  grids: [
    grid('', [['all', documents]]),
    grid(
      'language',
      groupsBy(documents, ({ label }) => label.language),
    ),
    grid(
      'kind of document',
      groupsBy(documents, ({ label }) => label.type),
    ),
    grid('publisher', byPublisher(documents)),
  ],
});
