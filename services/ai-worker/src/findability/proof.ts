import { createHash } from 'node:crypto';
import { textWords } from '@colophon/contracts/rules';
import { analysedArm, analysedBodies, type IndexedArm, indexedArms } from './arms.js';
import { FieldIndex } from './field-index.js';
import { changeOf, type Measure, measure, type MeasuredQuery, sentenceOf } from './measures.js';
import { ordered, type ProofDocument, type ProofQuery, rarityOf } from './proof-material.js';
import { drawnKinds, drawQueries, type QueryKind } from './queries/query-drawing.js';
import { type AnalysedLibrary, armsOf, type Asked, runSearcher } from './searcher-run.js';
import { type SearcherId, searchers } from './searchers.js';
import { analysis, forgetStems } from './terms.js';

interface SearcherQueries {
  readonly searcher: SearcherId;
  /** The deepest fall first. */
  readonly queries: readonly MeasuredQuery[];
}

interface Proof {
  readonly version: 1;
  readonly documents: number;
  readonly finished: number;
  /** Without text of their own: their queries come from text that was recognised, and no body is indexed. */
  readonly scans: number;
  /** Whose text is gone: they take part, and are asked for by nothing that was drawn. */
  readonly withoutText: number;
  /** Of the headline: what SharePoint publishes. */
  readonly sentence: string;
  readonly measures: readonly Measure[];
  readonly searchers: readonly SearcherQueries[];
}

/** The one whose maker publishes formula and numbers; the one without content would flatter. */
const HEADLINE: SearcherId = 'sharepoint';

/** For those who wait for a proof, and for what is to be kept of it. It changes nothing of it. */
export interface ProofWatch {
  /** @param share of the steps that are done, 0 to 1 */
  readonly onStep?: (share: number) => void;
  /** All words of all documents, in all arms, before the first question. */
  readonly onAnalysed?: (library: AnalysedLibrary) => void;
}

const analysed = (documents: readonly ProofDocument[], onStep: () => void): AnalysedLibrary => {
  const terms = analysedBodies(documents);
  const bodies = { terms, index: FieldIndex.of(terms) };
  onStep();
  const arm = (name: IndexedArm) => {
    const made = analysedArm(name, documents, bodies);
    onStep();
    return made;
  };
  const arms = {
    before: arm('before'),
    together: arm('together'),
    placebo: arm('placebo'),
    again: arm('again'),
  };
  return { documents, arms };
};

/** Questions of the finished documents, those that were typed first. None is dropped for what it finds. */
const questionsOf = (documents: readonly ProofDocument[], own: readonly ProofQuery[]): ProofQuery[] => {
  const rarity = rarityOf(documents);
  const finished = documents.filter(({ after }) => after !== null);
  const ids = new Set(finished.map(({ id }) => id));
  const drawn = finished.flatMap(({ id, text, digest, cited }) =>
    text ? drawQueries({ digest, text, cited }, rarity).map((query) => ({ ...query, documentId: id })) : [],
  );
  return [...own.filter(({ documentId }) => ids.has(documentId)), ...drawn];
};

/** With the words an index makes of each, in the language of the document meant. */
const askedOf = (documents: readonly ProofDocument[], questions: readonly ProofQuery[]): Asked[] => {
  const positions = new Map(documents.map(({ id }, index) => [id, index]));
  return questions.flatMap((query) => {
    const position = positions.get(query.documentId) ?? -1;
    const document = documents[position];
    if (!document) return [];
    const terms = analysis(document.language)(query.text);
    return [{ query, position, terms, words: textWords(query.text) }];
  });
};

/** Falls first, the deepest first; then in the order they were asked. */
const fallsFirst = (queries: readonly MeasuredQuery[]): MeasuredQuery[] =>
  queries.toSorted((a, b) => Math.min(0, changeOf(a)) - Math.min(0, changeOf(b)));

/** The bodies, each index, each arm of each searcher. */
const STEPS = searchers.reduce((sum, searcher) => sum + armsOf(searcher).length, 1 + indexedArms.length);

const fallenDocuments = (queries: readonly MeasuredQuery[]): number => {
  const changes = [...Map.groupBy(queries, ({ documentId }) => documentId)].map(([, own]) =>
    own.reduce((sum, query) => sum + changeOf(query), 0),
  );
  return changes.filter((change) => change < -1e-9).length;
};

/**
 * Whether the documents of a library are found higher with what was written into them; it may say no. The same
 * documents, in any order and however often, give the same bytes.
 * @param own queries people typed, with the document they meant
 */
export const prove = (
  material: readonly ProofDocument[],
  own: readonly ProofQuery[] = [],
  { onStep = () => undefined, onAnalysed = () => undefined }: ProofWatch = {},
): Proof => {
  let done = 0;
  const step = (): void => {
    done += 1;
    onStep(done / STEPS);
  };
  const documents = ordered(material);
  const library = analysed(documents, step);
  onAnalysed(library);
  const asked = askedOf(documents, questionsOf(documents, own));
  const seed = createHash('sha256')
    .update(documents.map(({ digest }) => digest).join('/'))
    .digest('hex');
  const measured = searchers.map((searcher) => ({
    searcher: searcher.id,
    queries: runSearcher(searcher, library, asked, step),
  }));
  forgetStems();
  const kinds: readonly QueryKind[] = own.length > 0 ? ['own', ...drawnKinds] : drawnKinds;
  const measures = measured.flatMap(({ searcher, queries }) =>
    kinds.map((kind) =>
      measure(
        searcher,
        kind,
        queries.filter((query) => query.kind === kind),
        seed,
      ),
    ),
  );
  const headline = measured.find(({ searcher }) => searcher === HEADLINE)?.queries ?? [];
  return {
    version: 1,
    documents: documents.length,
    finished: documents.filter(({ after }) => after !== null).length,
    scans: documents.filter(({ text, body }) => text !== null && body === '').length,
    withoutText: documents.filter(({ text }) => text === null).length,
    sentence: sentenceOf(
      measures.filter(({ searcher }) => searcher === HEADLINE),
      fallenDocuments(headline),
    ),
    measures,
    searchers: measured.map(({ searcher, queries }) => ({ searcher, queries: fallsFirst(queries) })),
  };
};
