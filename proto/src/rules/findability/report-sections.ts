import { type FindabilityRuleId, findabilityRules } from './rule-catalogue.js';
import { findabilityBands } from './bands.js';
import { proofVerdictNames, type ProofVerdictName, signedChange } from './proof.js';
import type { FindabilityReport, ReportDocument, ReportRule } from './report.js';

/** A table in words and numbers: PDF, page and CSV show the same cells. */
export interface ReportTable {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Shares of the width. */
  readonly widths: readonly number[];
}

export interface ReportSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly tables: readonly ReportTable[];
}

/** Whether searches find the documents higher: one verdict for each searcher and kind of query, never pooled. */
export interface ReportProof {
  readonly sentence: string;
  readonly documents: number;
  readonly measures: readonly ReportMeasure[];
}

export interface ReportMeasure {
  readonly searcher: string;
  readonly kind: string;
  readonly documents: number;
  /** Mean reciprocal places. */
  readonly before: number;
  readonly after: number;
  /** Shares of the queries that find their document in first place. */
  readonly firstBefore: number;
  readonly firstAfter: number;
  readonly change: number;
  /** 95 % interval. */
  readonly low: number;
  readonly high: number;
  readonly up: number;
  readonly same: number;
  readonly down: number;
  readonly verdict: ProofVerdictName;
}

export interface ReportContent extends FindabilityReport {
  readonly title: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly rulesVersion: number;
  /** Documents that were asked for and are not in it: not measured, or beyond the most of a report. */
  readonly leftOut: number;
  /** Null where no proof belongs to it. */
  readonly proof: ReportProof | null;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const BAND_NAMES = { poor: 'Poor', fair: 'Fair', good: 'Good', excellent: 'Excellent' } as const;
const BAND_RANGES = { poor: '0–39', fair: '40–69', good: '70–89', excellent: '90–100' } as const;
const BASES = { uploaded: 'As uploaded', expected: 'Expected', written: 'Written file' } as const;
const RULE_TITLES = new Map<FindabilityRuleId, string>(findabilityRules.map(({ id, title }) => [id, title]));
const titlesOf = (ids: readonly FindabilityRuleId[]): string =>
  ids.length === 0 ? '–' : ids.map((id) => RULE_TITLES.get(id) ?? id).join('; ');

const number = (value: number | null): string => (value === null ? '–' : String(value));
const share = (value: number): string => `${Math.round(100 * value)} %`;

/** A score is no place in a search: what stands beside it is the proof, or that there is none. */
const searchesOf = ({ proof }: ReportContent): string =>
  proof
    ? `A score says what files state. Whether searches find them higher was measured, in SharePoint: ${proof.sentence}`
    : 'A score says what files state, not at which place searches find them.';

const basisOf = (written: number, expected: number): string[] => [
  ...(written > 0
    ? [`${counted(written, 'score')} now ${written === 1 ? 'was' : 'were'} read back from the written file.`]
    : []),
  ...(expected > 0
    ? [
        `${counted(expected, 'score')} now ${expected === 1 ? 'is' : 'are'} expected: what the file would say if it were written.`,
      ]
    : []),
];

const comparisonOf = (content: ReportContent): string[] => {
  const { compared, written, before, after, rose, same, fell } = content.summary;
  if (compared === 0) return ['No document has a score after writing yet, so nothing can be compared.'];
  return [
    `The mean score was ${before ?? 0} of 100 as uploaded and is ${after ?? 0} now. By score, ${counted(fell, 'document')} fell, ${same} stayed, ${rose} rose.`,
    searchesOf(content),
    basisOf(written, compared - written).join(' '),
  ];
};

const summarySection = (content: ReportContent): ReportSection => {
  const { summary, leftOut } = content;
  const { documents, compared, bandsBefore, bandsAfter } = summary;
  return {
    title: 'Summary',
    paragraphs: [
      `${counted(documents, 'document')}, of which ${compared} ${compared === 1 ? 'has' : 'have'} a score before and after.`,
      ...comparisonOf(content),
      ...(leftOut > 0
        ? [
            `${counted(leftOut, 'document')} ${leftOut === 1 ? 'is' : 'are'} left out: not measured, or more than one report holds.`,
          ]
        : []),
    ],
    tables: [
      {
        caption: 'Compared documents by score',
        head: ['Score', 'As uploaded', 'Now'],
        rows: findabilityBands.map((band) => [
          `${BAND_NAMES[band]} (${BAND_RANGES[band]})`,
          String(bandsBefore[band]),
          String(bandsAfter[band]),
        ]),
        widths: [2, 1, 1],
      },
    ],
  };
};

const methodSection = ({ rulesVersion }: ReportContent): ReportSection => ({
  title: 'How this is measured',
  paragraphs: [
    `A score from 0 to 100 is computed from the bytes of a file by ${findabilityRules.length} rules, version ${rulesVersion}.`,
    'Rules for 60 of 100 points say what an index can match; rules for 40 points say what people and screen readers get.',
    'A rule that does not apply to a file does not count, and a file without text has at most 69 points.',
    'The score as uploaded is read from the original file.',
    'The score now is read back from the written file, or expected where the file was not written yet.',
    'A score says which rules a file meets; it does not say at which place a search finds it.',
  ],
  tables: [],
});

const changeRows = (rules: readonly ReportRule[], of: 'fell' | 'rose'): string[][] =>
  rules.filter((rule) => rule[of] > 0).map((rule) => [rule.title, String(rule[of])]);

const changeSection = (
  { rules, summary }: ReportContent,
  of: 'fell' | 'rose',
  { title, none }: { title: string; none: string },
): ReportSection => {
  const rows = changeRows(rules, of).toSorted((a, b) => Number(b[1]) - Number(a[1]));
  return {
    title,
    paragraphs: rows.length === 0 && summary.compared > 0 ? [none] : [],
    tables:
      rows.length === 0
        ? []
        : [{ caption: `${title}, by rule`, head: ['Rule', 'Documents'], rows, widths: [4, 1] }],
  };
};

const rulesSection = ({ rules, summary }: ReportContent): ReportSection => ({
  title: 'Rules',
  paragraphs: [
    `Documents that meet each rule in full, of ${summary.compared} compared. To short, small or scanned files some rules do not apply.`,
  ],
  tables: [
    {
      caption: 'Rules met, as uploaded and now',
      head: ['Rule', 'Applies to', 'As uploaded', 'Now', 'Fell', 'Rose'],
      rows: rules.map(({ title, applies, before, after, fell, rose }) => [
        title,
        String(applies),
        String(before),
        String(after),
        String(fell),
        String(rose),
      ]),
      widths: [4, 1.1, 1.2, 0.9, 0.9, 0.9],
    },
  ],
});

const proofSection = ({ proof }: ReportContent): ReportSection => ({
  title: 'Proof by searches',
  paragraphs: proof
    ? [
        `In SharePoint: ${proof.sentence}`,
        `${counted(proof.documents, 'document')} searched by words from their own pages, before and after: of the largest lines (by name), of headings (for topics), of a random sentence (for details). Searchers are never pooled.`,
        '“First” is the share of searches that find their document in first place. The change is of the mean reciprocal place (1 is first, 0.5 is second, 0 is not found), with its 95 % interval over documents.',
        '“Higher” needs a gain beyond chance and beyond what the metadata of other documents bring. A document fell where its searches find it lower; its score need not have fallen.',
      ]
    : [
        'No proof by searches belongs to this report: it says what files state, not at which place they are found.',
      ],
  tables: proof
    ? [
        {
          caption: 'Places by searcher and kind of query, the most falls first',
          head: [
            'Searcher',
            'Query',
            'Documents',
            'First before',
            'First after',
            'Change (95 %)',
            'Fell',
            'Rose',
            'Verdict',
          ],
          rows: proof.measures
            .toSorted((a, b) => b.down - a.down)
            .map((measure) => [
              measure.searcher,
              measure.kind,
              String(measure.documents),
              share(measure.firstBefore),
              share(measure.firstAfter),
              `${signedChange(measure.change)} [${signedChange(measure.low)}, ${signedChange(measure.high)}]`,
              String(measure.down),
              String(measure.up),
              proofVerdictNames[measure.verdict],
            ]),
          widths: [1.6, 1.5, 1.3, 0.9, 0.9, 2.6, 0.7, 0.7, 1.5],
        },
      ]
    : [],
});

const documentRow = ({ name, before, after, basis, fell, open }: ReportDocument): string[] => [
  name,
  String(before),
  number(after),
  after === null ? 'Not processed' : BASES[basis],
  titlesOf(fell),
  String(open.length),
];

const documentsSection = ({ documents }: ReportContent): ReportSection => ({
  title: 'Documents',
  paragraphs: [],
  tables: [
    {
      caption: 'Score of each document, falls first',
      head: ['Document', 'As uploaded', 'Now', 'Measured in', 'Fell', 'Open rules'],
      rows: documents.map(documentRow),
      widths: [4, 1.1, 0.8, 1.5, 3, 0.9],
    },
  ],
});

/** A report as people read it; what fell stands above what rose. */
export const reportSections = (content: ReportContent): readonly ReportSection[] => [
  summarySection(content),
  changeSection(content, 'fell', { title: 'What fell', none: 'No rule fell in any document.' }),
  changeSection(content, 'rose', { title: 'What rose', none: 'No rule rose in any document.' }),
  rulesSection(content),
  proofSection(content),
  methodSection(content),
  documentsSection(content),
];

/** For a reader who may not know which documents these are. */
export const withoutNames = (content: ReportContent): ReportContent => ({
  ...content,
  documents: content.documents.map((document, index) => ({ ...document, name: `Document ${index + 1}` })),
});

/** As a table for spreadsheets: the section first, so that rows can be filtered by it. */
export const reportRows = (content: ReportContent): readonly (readonly string[])[] => [
  ['Report', content.title],
  ['Created', content.createdAt],
  ...reportSections(content).flatMap(({ title, paragraphs, tables }) => [
    ...paragraphs.map((paragraph) => [title, paragraph]),
    ...tables.flatMap(({ head, rows }) => [head, ...rows].map((row) => [title, ...row])),
  ]),
];
