/** How often each term stands in one field of one document. */
export interface FieldTerms {
  readonly counts: ReadonlyMap<string, number>;
  /** Terms, repetitions included. */
  readonly length: number;
}

export const noTerms: FieldTerms = { counts: new Map(), length: 0 };

export const fieldTerms = (terms: readonly string[]): FieldTerms => {
  if (terms.length === 0) return noTerms;
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { counts, length: terms.length };
};

/** Documents that hold a term, and how often, in the order of the documents. */
export interface Postings {
  readonly documents: readonly number[];
  readonly counts: readonly number[];
}

const nothing: Postings = { documents: [], counts: [] };

/** One field of all documents, turned over: term → documents. */
export class FieldIndex {
  /** Documents in which the field holds anything. */
  readonly documents: number;
  /** Terms of all documents. */
  readonly totalLength: number;

  /**
   * @param lengths terms of each document
   * @param postings of all terms, or of those alone that will be asked for
   */
  constructor(
    readonly lengths: readonly number[],
    readonly postings: ReadonlyMap<string, Postings>,
  ) {
    this.documents = lengths.filter((length) => length > 0).length;
    this.totalLength = lengths.reduce((sum, length) => sum + length, 0);
  }

  /** @param fields one for each document, in their order */
  static of(fields: readonly FieldTerms[]): FieldIndex {
    const postings = new Map<string, { documents: number[]; counts: number[] }>();
    for (const [document, { counts }] of fields.entries()) {
      for (const [term, count] of counts) {
        const known = postings.get(term);
        if (known) {
          known.documents.push(document);
          known.counts.push(count);
        } else postings.set(term, { documents: [document], counts: [count] });
      }
    }
    return new FieldIndex(
      fields.map(({ length }) => length),
      postings,
    );
  }

  of(term: string): Postings {
    return this.postings.get(term) ?? nothing;
  }

  lengthOf(document: number): number {
    return this.lengths[document] ?? 0;
  }
}
