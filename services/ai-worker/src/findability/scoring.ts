import { bm25, bm25f, lengthNorm, luceneIdf, plainIdf } from './bm25.js';
import type { FieldIndex, FieldTerms } from './field-index.js';
import type { FieldName, Searcher } from './searchers.js';

/** The fields of all documents in one arm. */
export type ArmIndex = Readonly<Partial<Record<FieldName, FieldIndex>>>;
/** The fields of one document. */
export type DocumentTerms = Readonly<Partial<Record<FieldName, FieldTerms>>>;

interface ReadField {
  readonly name: FieldName;
  readonly weight: number;
  readonly b: number;
  readonly index: FieldIndex;
  /** By document. */
  readonly norms: Float64Array;
}

/** What a term is worth, wherever it stands. */
interface TermWorth {
  /** Over all fields. */
  readonly idf: number;
  /** By field, in their order. */
  readonly fieldIdf: readonly number[];
}

/** How often a term of the query stands in a field, and how that field's length counts. */
type Occurrence = (field: number, term: number) => { readonly count: number; readonly norm: number };

const documentsWith = (fields: readonly ReadField[], term: string): number => {
  const found = fields.map(({ index }) => index.of(term).documents).filter(({ length }) => length > 0);
  return found.length > 1 ? new Set(found.flat()).size : (found[0]?.length ?? 0);
};

/** Scores of one searcher over one arm. */
export class ArmScorer {
  private readonly fields: readonly ReadField[];
  private readonly worths = new Map<string, TermWorth>();

  constructor(
    private readonly searcher: Searcher,
    arm: ArmIndex,
    private readonly size: number,
  ) {
    this.fields = (Object.keys(searcher.fields) as FieldName[]).flatMap((name) => {
      const [index, field] = [arm[name], searcher.fields[name]];
      if (!index || !field) return [];
      const norms = Float64Array.from({ length: size }, (_, document) =>
        lengthNorm(field.b, index.lengthOf(document), index.averageLength),
      );
      return [{ ...field, name, index, norms }];
    });
  }

  /** One score for each document; 0 for those that are not found. */
  all(query: readonly string[]): Float64Array {
    const { combination } = this.searcher;
    if (combination === 'fielded') return this.fielded(query);
    return combination === 'best_field' ? this.bestField(query) : this.bestFieldATerm(query);
  }

  /** The score another version of one document would have, under the statistics of this arm. */
  ofVersion(query: readonly string[], version: DocumentTerms): number {
    const occurrence: Occurrence = (field, term) => {
      const read = this.fields[field];
      const terms = read && version[read.name];
      const norm = read ? lengthNorm(read.b, terms?.length ?? 0, read.index.averageLength) : 1;
      return { count: terms?.counts.get(query[term] ?? '') ?? 0, norm };
    };
    const { combination, k1 } = this.searcher;
    const [fields, terms] = [[...this.fields.keys()], [...query.keys()]];
    if (combination === 'fielded') {
      return terms.reduce((sum, term) => {
        const weighed = fields.reduce((total, field) => {
          const { count, norm } = occurrence(field, term);
          return count === 0 ? total : total + ((this.fields[field]?.weight ?? 0) * count) / norm;
        }, 0);
        return weighed === 0 ? sum : sum + bm25f(this.worthOf(query[term] ?? '').idf, weighed, k1);
      }, 0);
    }
    const score = (field: number, term: number): number => {
      const { count, norm } = occurrence(field, term);
      return count === 0 ? 0 : this.fieldScore(field, query[term] ?? '', count, norm);
    };
    if (combination === 'best_field')
      return Math.max(0, ...fields.map((field) => terms.reduce((sum, term) => sum + score(field, term), 0)));
    return terms.reduce((sum, term) => sum + Math.max(0, ...fields.map((field) => score(field, term))), 0);
  }

  private fielded(query: readonly string[]): Float64Array {
    const scores = new Float64Array(this.size);
    for (const term of query) {
      const { idf } = this.worthOf(term);
      const weighed = new Float64Array(this.size);
      for (const { weight, index, norms } of this.fields)
        index.each(term, (document, count) => {
          weighed[document] = (weighed[document] ?? 0) + (weight * count) / (norms[document] ?? 1);
        });
      for (let document = 0; document < this.size; document += 1) {
        const sum = weighed[document] ?? 0;
        if (sum > 0) scores[document] = (scores[document] ?? 0) + bm25f(idf, sum, this.searcher.k1);
      }
    }
    return scores;
  }

  private bestField(query: readonly string[]): Float64Array {
    const scores = new Float64Array(this.size);
    for (const field of this.fields.keys()) {
      const sums = new Float64Array(this.size);
      for (const term of query)
        this.eachScore(field, term, (document, score) => {
          sums[document] = (sums[document] ?? 0) + score;
        });
      raise(scores, sums);
    }
    return scores;
  }

  private bestFieldATerm(query: readonly string[]): Float64Array {
    const scores = new Float64Array(this.size);
    for (const term of query) {
      const best = new Float64Array(this.size);
      for (const field of this.fields.keys())
        this.eachScore(field, term, (document, score) => {
          best[document] = Math.max(best[document] ?? 0, score);
        });
      for (let document = 0; document < this.size; document += 1)
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
    }
    return scores;
  }

  private eachScore(field: number, term: string, take: (document: number, score: number) => void): void {
    const read = this.fields[field];
    read?.index.each(term, (document, count) =>
      take(document, this.fieldScore(field, term, count, read.norms[document] ?? 1)),
    );
  }

  private fieldScore(field: number, term: string, count: number, norm: number): number {
    const idf = this.worthOf(term).fieldIdf[field] ?? 0;
    return (this.fields[field]?.weight ?? 0) * bm25(idf, count, norm, this.searcher.k1);
  }

  private worthOf(term: string): TermWorth {
    const known = this.worths.get(term);
    if (known) return known;
    const n = documentsWith(this.fields, term);
    const idf = this.searcher.idf === 'plain' ? plainIdf : luceneIdf;
    const worth = {
      idf: n === 0 ? 0 : idf(this.size, n),
      fieldIdf: this.fields.map(({ index }) => luceneIdf(index.documents, index.of(term).documents.length)),
    };
    this.worths.set(term, worth);
    return worth;
  }
}

const raise = (scores: Float64Array, others: Float64Array): void => {
  for (let document = 0; document < scores.length; document += 1)
    scores[document] = Math.max(scores[document] ?? 0, others[document] ?? 0);
};
