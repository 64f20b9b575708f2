import { type FileFacts, indexedFields, scoreFile } from '../../../../proto/dist/rules.js';
import { analysedArm, analysedBodies } from '../../dist/findability/arms.js';
import { FieldIndex, fieldTerms, noTerms } from '../../dist/findability/field-index.js';
import { rarityOf } from '../../dist/findability/proof-material.js';
import { drawQueries } from '../../dist/findability/queries/query-drawing.js';
import { rankOf, reciprocal } from '../../dist/findability/ranks.js';
import { ArmScorer, type DocumentTerms } from '../../dist/findability/scoring.js';
import { type Searcher, searchers } from '../../dist/findability/searchers.js';
import { spearman } from '../../dist/findability/statistics.js';
import { analysis } from '../../dist/findability/terms.js';
import { type Grid, mean, quantile, type Section } from '../figures.ts';
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
type Variant = keyof typeof variants;
const names = Object.keys(variants) as Variant[];

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

interface Point {
  readonly document: string;
  readonly variant: Variant;
  readonly match: number;
  readonly found: number;
}

const FAR = 10;

/** Of pairs of one document that lie far enough apart, the share in which the better scored stands no worse. */
const orderedPairs = (points: readonly Point[]): { share: number; pairs: number } => {
  const pairs = [...Map.groupBy(points, ({ document }) => document).values()].flatMap((own) =>
    own.flatMap((one) =>
      own.filter((other) => one.match - other.match >= FAR).map((other) => [one, other] as const),
    ),
  );
  return { share: mean(pairs.map(([one, other]) => Number(one.found >= other.found))), pairs: pairs.length };
};

const analyse = analysis('en');

/** The library as its programs left it, and the questions of its papers by name and topic. */
class Searched {
  readonly papers: readonly Paper[];
  readonly documents;
  private readonly bodies;
  private readonly before;
  private readonly queries: string[][][];

  constructor(papers: readonly Paper[]) {
    this.papers = papers;
    this.documents = papers.map(documentOf);
    this.bodies = analysedBodies(this.documents);
    const bodies = { terms: this.bodies, index: new FieldIndex(this.bodies) };
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

function pointsOf(library: Searched, searcher: Searcher): Point[] {
  const { papers } = library;
  const scorer = library.scorer(searcher);
  return papers.flatMap((paper, index) =>
    names.flatMap((variant): Point[] => {
      const facts = variants[variant](paper.facts, papers[(index + 1) % papers.length] ?? paper);
      const found = library.found(scorer, index, facts, variant !== 'no text');
      const match = scoreFile(facts, paper.fileName).match ?? 0;
      return found === undefined ? [] : [{ document: paper.id, variant, match, found }];
    }),
  );
}

const correlation = (points: readonly Point[]): number =>
  spearman(
    points.map(({ match }) => match),
    points.map(({ found }) => found),
  );

const withinDocuments = (points: readonly Point[]): number =>
  quantile([...Map.groupBy(points, ({ document }) => document).values()].map(correlation), 0.5);

interface Measured {
  readonly searcher: string;
  readonly points: readonly Point[];
}

const meanOf = (points: readonly Point[], variant: Variant, value: 'match' | 'found'): number =>
  mean(points.filter((point) => point.variant === variant).map((point) => point[value]));

const variantsGrid = (measured: readonly Measured[]): Grid => ({
  head: ['variant', 'match', ...measured.map(({ searcher }) => `place, ${searcher}`)],
  rows: names.map((variant) => [
    variant,
    meanOf(measured[0]?.points ?? [], variant, 'match').toFixed(0),
    ...measured.map(({ points }) => meanOf(points, variant, 'found').toFixed(3)),
  ]),
});

const searchersGrid = (measured: readonly Measured[]): Grid => ({
  head: ['searcher', 'Spearman', 'within a document', 'pairs in order'],
  rows: measured.map(({ searcher, points }) => [
    searcher,
    correlation(points).toFixed(3),
    withinDocuments(points).toFixed(3),
    `${(100 * orderedPairs(points).share).toFixed(1)} %`,
  ]),
});

/** Does the score of the file predict its place, one defect at a time, among files as their programs left them? */
export function measurePrediction(papers: readonly Paper[]): Section {
  const library = new Searched(papers);
  const measured = searchers
    .filter(({ combination }) => combination !== 'library')
    .map((searcher): Measured => ({ searcher: searcher.id, points: pointsOf(library, searcher) }));
  const headline = measured.find(({ searcher }) => searcher === 'sharepoint')?.points ?? [];
  const [all, { share, pairs }] = [correlation(headline), orderedPairs(headline)];
  const verdict = share >= 0.75 ? 'met' : share >= 0.65 ? 'missed, above what it must' : 'missed';
  return {
    title: 'Does the score predict the place?',
    text: `${papers.length} papers with real titles and phrases people gave, each in ${names.length} variants with at most one defect, each searched by name and topic among the others as their programs left them. The match part of the score against the mean reciprocal place. Weights are the designed ones; nothing was fitted. Within a document: the median over documents.`,
    figures: [
      {
        name: 'Spearman, sharepoint',
        value: all.toFixed(3),
        goal: `≥ 0.8: ${all >= 0.8 ? 'met' : 'missed'}`,
      },
      {
        name: `Of ${pairs} pairs ${FAR} points apart, the better scored stands no worse, sharepoint`,
        value: `${(100 * share).toFixed(1)} %`,
        goal: `≥ 75 %, must 65 %: ${verdict}`,
      },
    ],
    grids: [searchersGrid(measured), variantsGrid(measured)],
  };
}
