import {
  type FileFacts,
  type FindabilityRuleId,
  indexedFields,
  scoreFile,
} from '../../../../proto/dist/rules.js';
import { analysedArm, analysedBodies } from '../../dist/findability/arms.js';
import { FieldIndex, fieldTerms, noTerms } from '../../dist/findability/field-index.js';
import { rarityOf } from '../../dist/findability/proof-material.js';
import { drawQueries } from '../../dist/findability/queries/query-drawing.js';
import { rankOf, reciprocal } from '../../dist/findability/ranks.js';
import { ArmScorer, type DocumentTerms } from '../../dist/findability/scoring.js';
import type { Searcher } from '../../dist/findability/searchers.js';
import { spearman } from '../../dist/findability/statistics.js';
import { analysis } from '../../dist/findability/terms.js';
import { mean, quantile } from '../figures.ts';
import { documentOf, type Paper } from './papers.ts';

/** One thing wrong each. */
const variants = {
  whole: (facts: FileFacts) => facts,
  'no title': (facts: FileFacts) => titled(facts, ''),
  'machine title': (facts: FileFacts) => titled(facts, 'Microsoft Word - draft_v7.doc'),
  'foreign title': (facts: FileFacts, other: Paper) => titled(facts, other.title),
  'no keywords': (facts: FileFacts) => said(facts, { keywords: '' }, { keywords: '', subjects: '' }),
  'no description': (facts: FileFacts) => said(facts, { subject: '' }, { summary: '' }),
  'stale XMP': (facts: FileFacts) => said(facts, {}, { staleTitle: 'Template for reports' }),
  'no text': (facts: FileFacts) => ({
    ...facts,
    pages: { read: 10, withText: 0, unmappableShare: 0, words: [] },
  }),
} as const satisfies Record<string, (facts: FileFacts, other: Paper) => FileFacts>;
export type Variant = keyof typeof variants;
export const variantNames = Object.keys(variants) as Variant[];

const said = (
  facts: FileFacts,
  info: Partial<NonNullable<FileFacts['info']>>,
  xmp: Partial<NonNullable<FileFacts['xmp']>>,
): FileFacts => ({
  ...facts,
  ...(facts.info ? { info: { ...facts.info, ...info } } : {}),
  ...(facts.xmp ? { xmp: { ...facts.xmp, ...xmp } } : {}),
});
const titled = (facts: FileFacts, title: string): FileFacts => said(facts, { title }, { title });

export interface Point {
  readonly document: string;
  readonly variant: Variant;
  readonly match: number;
  /** Of each rule what it earned, 0 to 1; of none what is not known. */
  readonly earned: Readonly<Partial<Record<FindabilityRuleId, number>>>;
  /** Mean reciprocal place. */
  readonly found: number;
}

/** Points of the score that two files lie apart at least. */
export const FAR = 10;

/** Of pairs of one document that lie far enough apart, the share in which the better scored stands no worse. */
export const orderedPairs = (points: readonly Point[]): { share: number; pairs: number } => {
  const pairs = [...Map.groupBy(points, ({ document }) => document).values()].flatMap((own) =>
    own.flatMap((one) =>
      own.filter((other) => one.match - other.match >= FAR).map((other) => [one, other] as const),
    ),
  );
  return { share: mean(pairs.map(([one, other]) => Number(one.found >= other.found))), pairs: pairs.length };
};

const analyse = analysis('en');

/** The library as its programs left it, and the questions of its papers by name and topic. */
export class Searched {
  readonly papers: readonly Paper[];
  readonly documents;
  private readonly bodies;
  private readonly before;
  private readonly queries: string[][][];

  constructor(papers: readonly Paper[]) {
    this.papers = papers;
    this.documents = papers.map(documentOf);
    this.bodies = analysedBodies(this.documents);
    const bodies = { terms: this.bodies, index: FieldIndex.of(this.bodies) };
    this.before = analysedArm('before', this.documents, bodies);
    const rarity = rarityOf(this.documents);
    this.queries = papers.map(({ digest, text, description }) =>
      drawQueries({ digest, text, cited: [description] }, rarity)
        .filter(({ kind }) => kind !== 'detail')
        .map((query) => analyse(query.text)),
    );
  }

  scorer(searcher: Searcher): ArmScorer {
    return new ArmScorer(searcher, this.before.index, this.documents.length);
  }

  /** Mean reciprocal place of one document in this version among the others; undefined where nothing is asked. */
  found(scorer: ArmScorer, document: number, facts: FileFacts, hasText: boolean): number | undefined {
    const queries = this.queries[document] ?? [];
    if (queries.length === 0) return undefined;
    const fields = Object.entries(indexedFields(facts, this.papers[document]?.fileName ?? ''));
    const terms = fields.map(([name, text]) => [name, fieldTerms(analyse(String(text)))] as const);
    const body = hasText ? (this.bodies[document] ?? noTerms) : noTerms;
    const version: DocumentTerms = { ...Object.fromEntries(terms), body };
    const old = this.before.documents[document] ?? {};
    return mean(
      queries.map((query) => reciprocal(rankOf(scorer.all(query, { document, old, version }), document))),
    );
  }
}

export function pointsOf(library: Searched, searcher: Searcher): Point[] {
  const { papers } = library;
  const scorer = library.scorer(searcher);
  return papers.flatMap((paper, index) =>
    variantNames.flatMap((variant): Point[] => {
      const facts = variants[variant](paper.facts, papers[(index + 1) % papers.length] ?? paper);
      const found = library.found(scorer, index, facts, variant !== 'no text');
      const { match, rules } = scoreFile(facts, paper.fileName);
      const earned = Object.fromEntries(
        rules.flatMap(({ id, earned: share }) => (share === null ? [] : [[id, share]])),
      );
      return found === undefined ? [] : [{ document: paper.id, variant, match: match ?? 0, earned, found }];
    }),
  );
}

export const correlation = (points: readonly Point[]): number =>
  spearman(
    points.map(({ match }) => match),
    points.map(({ found }) => found),
  );

export const withinDocuments = (points: readonly Point[]): number =>
  quantile([...Map.groupBy(points, ({ document }) => document).values()].map(correlation), 0.5);
