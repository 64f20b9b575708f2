import { changeOf, type MeasuredQuery } from '../../dist/findability/measures.js';
import { prove } from '../../dist/findability/proof.js';
import { mean, percent, type Section } from '../figures.ts';
import { documentOf, type Paper } from './papers.ts';

const SAME = 1e-9;

/** Of each document the mean change of its queries of a kind. */
const changes = (queries: readonly MeasuredQuery[], kind: MeasuredQuery['kind']): Map<string, number> =>
  new Map(
    [
      ...Map.groupBy(
        queries.filter((query) => query.kind === kind),
        ({ documentId }) => documentId,
      ),
    ].map(([id, own]) => [id, mean(own.map(changeOf))]),
  );

interface Agreement {
  readonly searcher: string;
  readonly moved: number;
  readonly same: number;
  readonly people: number;
  readonly drawn: number;
}

const hasMoved = (change: number | undefined): change is number => Math.abs(change ?? 0) > SAME;

/** Do the topics that a proof draws say the same of a document as what people search for? */
export function measurePeople(papers: readonly Paper[]): Section {
  const own = papers.flatMap(({ id, phrases }) =>
    phrases.map((text) => ({ kind: 'own' as const, text, documentId: id })),
  );
  const proof = prove(papers.map(documentOf), own);
  const meanChange = (searcher: string, kind: string): number =>
    proof.measures.find((one) => one.searcher === searcher && one.kind === kind)?.change.mean ?? 0;
  const agreements = proof.searchers.map(({ searcher, queries }): Agreement => {
    const [people, drawn] = [changes(queries, 'own'), changes(queries, 'topic')];
    const both = [...people].filter(([id, change]) => hasMoved(change) && hasMoved(drawn.get(id)));
    return {
      searcher,
      moved: both.length,
      same: both.filter(([id, change]) => Math.sign(change) === Math.sign(drawn.get(id) ?? 0)).length,
      people: meanChange(searcher, 'own'),
      drawn: meanChange(searcher, 'topic'),
    };
  });
  const headline = agreements.find(({ searcher }) => searcher === 'sharepoint');
  const [same, moved] = [headline?.same ?? 0, headline?.moved ?? 0];
  return {
    title: 'Do people say the same?',
    text: `The phrases that authors and readers gave to ${papers.length} papers, as searches (${own.length}; by their stems, as the set has them); the other half of the phrases is what was written as keywords. Beside them the topics that a proof draws from the pages. Documents that move for both.`,
    figures: [
      {
        name: 'Searches by people agree in sign with drawn topics, sharepoint',
        value: percent(same, moved),
        goal: `≥ 80 %: ${moved > 0 && same / moved >= 0.8 ? 'met' : 'missed'}`,
      },
    ],
    grids: [
      {
        head: ['searcher', 'agree in sign', 'change, people', 'change, drawn topics'],
        rows: agreements.map((one) => [
          one.searcher,
          percent(one.same, one.moved),
          one.people.toFixed(3),
          one.drawn.toFixed(3),
        ]),
      },
    ],
  };
}
