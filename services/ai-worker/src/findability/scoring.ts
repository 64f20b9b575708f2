import { bm25, bm25f, lengthNorm, luceneIdf, plainIdf } from './bm25.js';
import { type FieldIndex, type FieldTerms, noTerms } from './field-index.js';
import type { FieldName, Searcher } from './searchers.js';

/** The fields of all documents in one arm. */
export type ArmIndex = Readonly<Partial<Record<FieldName, FieldIndex>>>;
/** The fields of one document. */
export type DocumentTerms = Readonly<Partial<Record<FieldName, FieldTerms>>>;

/** One document as if it had another version, all others as the arm has them. */
export interface Replacement {
  readonly document: number;
  readonly old: DocumentTerms;
  readonly version: DocumentTerms;
}

interface ReadField {
  readonly name: FieldName;
  readonly weight: number;
  readonly b: number;
  readonly index: FieldIndex;
}

const documentsWith = (fields: readonly ReadField[], term: string): number => {
  const found = fields.map(({ index }) => index.of(term).documents).filter(({ length }) => length > 0);
  return found.length > 1 ? new Set(found.flat()).size : (found[0]?.length ?? 0);
};

/** A field of an arm, with one document replaced or none; its numbers are those of an index that was built so. */
class FieldView {
  readonly weight: number;
  private readonly documents: number;
  private readonly averageLength: number;
  private readonly old: FieldTerms;
  private readonly own: FieldTerms;

  constructor(
    private readonly field: ReadField,
    private readonly replaced?: Replacement,
  ) {
    const { name, index, weight } = field;
    this.weight = weight;
    this.old = replaced?.old[name] ?? noTerms;
    this.own = replaced?.version[name] ?? noTerms;
    this.documents = index.documents - Number(this.old.length > 0) + Number(this.own.length > 0);
    const length = index.totalLength - this.old.length + this.own.length;
    this.averageLength = this.documents === 0 ? 0 : length / this.documents;
  }

  idf(term: string): number {
    const { documents } = this.field.index.of(term);
    const found = documents.length - Number(this.old.counts.has(term)) + Number(this.own.counts.has(term));
    return luceneIdf(this.documents, found);
  }

  /** Documents with the term, how often they hold it, and how much the length of the field holds it back. */
  each(term: string, take: (document: number, count: number, norm: number) => void): void {
    const { index, b } = this.field;
    const { documents, counts } = index.of(term);
    const replaced = this.replaced?.document;
    for (let at = 0; at < documents.length; at += 1) {
      const document = documents[at] ?? 0;
      if (document === replaced) continue;
      take(document, counts[at] ?? 0, lengthNorm(b, index.lengthOf(document), this.averageLength));
    }
    const own = this.own.counts.get(term);
    if (replaced !== undefined && own !== undefined)
      take(replaced, own, lengthNorm(b, this.own.length, this.averageLength));
  }
}

/** Scores of one searcher over one arm. */
export class ArmScorer {
  private readonly fields: readonly ReadField[];
  private readonly views: readonly FieldView[];
  private readonly found = new Map<string, number>();
  /** For one field or term at a time: a new one for each would be gigabytes of a proof. */
  private readonly scratch: Float64Array;

  constructor(
    private readonly searcher: Searcher,
    arm: ArmIndex,
    private readonly size: number,
  ) {
    this.fields = (Object.keys(searcher.fields) as FieldName[]).flatMap((name) => {
      const [index, field] = [arm[name], searcher.fields[name]];
      return index && field ? [{ ...field, name, index }] : [];
    });
    this.scratch = new Float64Array(size);
    this.views = this.fields.map((field) => new FieldView(field));
  }

  /** One score for each document; 0 for those that are not found. */
  all(query: readonly string[], replaced?: Replacement): Float64Array {
    const views = replaced ? this.fields.map((field) => new FieldView(field, replaced)) : this.views;
    const { combination } = this.searcher;
    if (combination === 'fielded') return this.fielded(query, views, replaced);
    return combination === 'best_field' ? this.bestField(query, views) : this.bestFieldATerm(query, views);
  }

  private fielded(
    query: readonly string[],
    views: readonly FieldView[],
    replaced: Replacement | undefined,
  ): Float64Array {
    const scores = new Float64Array(this.size);
    for (const term of query) {
      const weighed = this.scratch.fill(0);
      for (const view of views)
        view.each(term, (document, count, norm) => {
          weighed[document] = (weighed[document] ?? 0) + (view.weight * count) / norm;
        });
      const idf = this.idf(term, replaced);
      for (let document = 0; document < this.size; document += 1) {
        const sum = weighed[document] ?? 0;
        if (sum > 0) scores[document] = (scores[document] ?? 0) + bm25f(idf, sum, this.searcher.k1);
      }
    }
    return scores;
  }

  private bestField(query: readonly string[], views: readonly FieldView[]): Float64Array {
    const scores = new Float64Array(this.size);
    for (const view of views) {
      const sums = this.scratch.fill(0);
      for (const term of query)
        this.eachScore(view, term, (document, score) => {
          sums[document] = (sums[document] ?? 0) + score;
        });
      for (let document = 0; document < this.size; document += 1)
        scores[document] = Math.max(scores[document] ?? 0, sums[document] ?? 0);
    }
    return scores;
  }

  private bestFieldATerm(query: readonly string[], views: readonly FieldView[]): Float64Array {
    const scores = new Float64Array(this.size);
    for (const term of query) {
      const best = this.scratch.fill(0);
      for (const view of views)
        this.eachScore(view, term, (document, score) => {
          best[document] = Math.max(best[document] ?? 0, score);
        });
      for (let document = 0; document < this.size; document += 1)
        scores[document] = (scores[document] ?? 0) + (best[document] ?? 0);
    }
    return scores;
  }

  private eachScore(view: FieldView, term: string, take: (document: number, score: number) => void): void {
    const idf = view.idf(term);
    view.each(term, (document, count, norm) =>
      take(document, view.weight * bm25(idf, count, norm, this.searcher.k1)),
    );
  }

  /** Of a term in any of the fields. */
  private idf(term: string, replaced: Replacement | undefined): number {
    const n = this.foundWith(term) - this.holds(replaced?.old, term) + this.holds(replaced?.version, term);
    if (n === 0) return 0;
    return this.searcher.idf === 'plain' ? plainIdf(this.size, n) : luceneIdf(this.size, n);
  }

  private holds(document: DocumentTerms | undefined, term: string): number {
    return Number(this.fields.some(({ name }) => document?.[name]?.counts.has(term)));
  }

  private foundWith(term: string): number {
    const known = this.found.get(term) ?? documentsWith(this.fields, term);
    this.found.set(term, known);
    return known;
  }
}
