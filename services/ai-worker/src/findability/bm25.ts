/** Rarity of a term as Lucene computes it. @param documents with the field; @param found of them with the term */
export const luceneIdf = (documents: number, found: number): number =>
  Math.log(1 + (documents - found + 0.5) / (found + 0.5));

/** Far below what any formula is published with. */
const LEAST_IDF = 1e-9;

/** The plain logarithm of SharePoint's published rank details. A word that all documents hold still finds them. */
export const plainIdf = (documents: number, found: number): number =>
  Math.max(Math.log(documents / found), LEAST_IDF);

/** How much a field of this length holds a match back; 1 for one of average length. */
export const lengthNorm = (b: number, length: number, average: number): number =>
  average === 0 ? 1 : 1 - b + (b * length) / average;

/** One term in one field, as Lucene's BM25Similarity with the factor (k1 + 1) that Elasticsearch and Solr keep. */
export const bm25 = (idf: number, occurrences: number, norm: number, k1: number): number =>
  (k1 + 1) * idf * (occurrences / (occurrences + k1 * norm));

/** One term over all fields, of which `weighed` is the sum of weight · occurrences / norm. */
export const bm25f = (idf: number, weighed: number, k1: number): number => idf * (weighed / (k1 + weighed));
