import { type FileFacts, indexedFields, scoreFile } from '../../../../proto/dist/rules.js';
import { analysedArm, analysedBodies } from '../../dist/findability/arms.js';
import { FieldIndex, fieldTerms, noTerms } from '../../dist/findability/field-index.js';
import { rarityOf } from '../../dist/findability/proof-material.js';
import { drawQueries } from '../../dist/findability/queries/query-drawing.js';
import { rankOf, reciprocal } from '../../dist/findability/ranks.js';
import { ArmScorer, type DocumentTerms } from '../../dist/findability/scoring.js';
import { searchers } from '../../dist/findability/searchers.js';
import { spearman } from '../../dist/findability/statistics.js';
import { analysis } from '../../dist/findability/terms.js';
import { mean, quantile, type Section } from '../figures.ts';
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

const goalMet = (value: number, goal: number): string => `≥ ${goal}: ${value >= goal ? 'met' : 'missed'}`;

/** Does the score of the file predict its place, one defect at a time, among files as their programs left them? */
export function measurePrediction(papers: readonly Paper[]): Section {
  const documents = papers.map(documentOf);
  const bodies = analysedBodies(documents);
  const before = analysedArm('before', documents, { terms: bodies, index: new FieldIndex(bodies) });
  const rarity = rarityOf(documents);
  const analyse = analysis('en');
  const versionOf = (facts: FileFacts, index: number, isEmpty: boolean): DocumentTerms => {
    const fields = indexedFields(facts, papers[index]?.fileName ?? '');
    const terms = Object.entries(fields).map(
      ([name, text]) => [name, fieldTerms(analyse(String(text)))] as const,
    );
    return { ...Object.fromEntries(terms), body: isEmpty ? noTerms : (bodies[index] ?? noTerms) };
  };
  const own = searchers.filter(({ combination }) => combination !== 'library');
  const measured = own.map((searcher) => {
    const scorer = new ArmScorer(searcher, before.index, documents.length);
    const points = papers.flatMap((paper, index): Point[] => {
      const other = papers[(index + 1) % papers.length] ?? paper;
      const queries = drawQueries(
        { digest: paper.digest, text: paper.text, cited: [paper.description] },
        rarity,
      )
        .filter(({ kind }) => kind !== 'detail')
        .map(({ text }) => analyse(text));
      if (queries.length === 0) return [];
      const all = queries.map((query) => scorer.all(query));
      return names.map((variant) => {
        const facts = variants[variant](paper.facts, other);
        const version = versionOf(facts, index, variant === 'no text');
        const places = queries.map((query, at) =>
          reciprocal(rankOf(all[at] ?? [], index, scorer.ofVersion(query, version))),
        );
        const match = scoreFile(facts, paper.fileName).match ?? 0;
        return { document: paper.id, variant, match, found: mean(places) };
      });
    });
    return { searcher: searcher.id, points };
  });
  const rows = measured.map(({ searcher, points }) => {
    const [all, within] = [
      spearman(
        points.map(({ match }) => match),
        points.map(({ found }) => found),
      ),
      [...Map.groupBy(points, ({ document }) => document).values()].map((ofOne) =>
        spearman(
          ofOne.map(({ match }) => match),
          ofOne.map(({ found }) => found),
        ),
      ),
    ];
    return { searcher, all, within: quantile(within, 0.5), ...orderedPairs(points) };
  });
  const headline = rows.find(({ searcher }) => searcher === 'sharepoint');
  return {
    title: 'Does the score predict the place?',
    text: `${papers.length} papers with real titles and phrases people gave, each in ${names.length} variants with at most one defect, each searched by name and topic among the others as their programs left them. The match part of the score against the mean reciprocal place. Weights are the designed ones; nothing was fitted. Within a document: the median over documents.`,
    figures: [
      {
        name: 'Spearman, sharepoint',
        value: (headline?.all ?? 0).toFixed(3),
        goal: goalMet(headline?.all ?? 0, 0.8),
      },
      {
        name: `Of ${headline?.pairs ?? 0} pairs ${FAR} points apart, the better scored stands no worse, sharepoint`,
        value: `${(100 * (headline?.share ?? 0)).toFixed(1)} %`,
        goal: `≥ 75 %, must 65 %: ${(headline?.share ?? 0) >= 0.75 ? 'met' : (headline?.share ?? 0) >= 0.65 ? 'missed, above what it must' : 'missed'}`,
      },
    ],
    grids: [
      {
        head: ['searcher', 'Spearman', 'within a document', 'pairs in order'],
        rows: rows.map(({ searcher, all, within, share }) => [
          searcher,
          all.toFixed(3),
          within.toFixed(3),
          `${(100 * share).toFixed(1)} %`,
        ]),
      },
      {
        head: ['variant', 'match', ...measured.map(({ searcher }) => `place, ${searcher}`)],
        rows: names.map((variant) => [
          variant,
          mean(
            (measured[0]?.points ?? [])
              .filter((point) => point.variant === variant)
              .map(({ match }) => match),
          ).toFixed(0),
          ...measured.map(({ points }) =>
            mean(points.filter((point) => point.variant === variant).map(({ found }) => found)).toFixed(3),
          ),
        ]),
      },
    ],
  };
}
