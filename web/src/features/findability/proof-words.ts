import type { ProofSearcher } from '@colophon/contracts/rules';

/** Where each searcher stands for what people use. */
export const SEARCHER_NOTES: Readonly<Record<ProofSearcher, string>> = {
  sharepoint: 'Its published ranking model, without clicks',
  elastic: 'The best field counts, all weigh the same',
  solr: 'The weights of its sample search page',
  minisearch: 'A search library for websites, unchanged',
  properties: 'Where content is not indexed: scans, columns, size limits',
};

/** The gateway and this build may be of two releases. */
export function nameOf<K extends string, T>(names: Readonly<Record<K, T>>, key: string): T | undefined {
  return Object.hasOwn(names, key) ? names[key as K] : undefined;
}

/** Places that documents share lie between two. */
export function placeWords(place: number | null): string {
  if (place === null) return 'not found';
  return Number.isInteger(place) ? `place ${place}` : `place ${place.toFixed(1)}`;
}

export function documentCount(count: number): string {
  return `${count} ${count === 1 ? 'document' : 'documents'}`;
}

export function searchCount(count: number): string {
  return `${count} ${count === 1 ? 'search' : 'searches'}`;
}
