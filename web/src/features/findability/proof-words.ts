import type { ProofKind, ProofSearcher, ProofVerdictName } from '@colophon/contracts/rules';

interface Named {
  readonly name: string;
  /** Where it stands for what people use. */
  readonly note: string;
}

export const SEARCHERS: Readonly<Record<ProofSearcher, Named>> = {
  sharepoint: { name: 'SharePoint', note: 'Its published ranking model, without clicks' },
  elastic: { name: 'Elasticsearch', note: 'The best field counts, all weigh the same' },
  solr: { name: 'Solr', note: 'The weights of its sample search page' },
  minisearch: { name: 'MiniSearch', note: 'A search library for websites, unchanged' },
  properties: { name: 'Properties only', note: 'Where content is not indexed: scans, columns, size limits' },
};

export const KINDS: Readonly<Record<ProofKind, string>> = {
  name: 'By name',
  topic: 'For topics',
  detail: 'For details',
  own: 'Your own searches',
};

export const VERDICTS: Readonly<Record<ProofVerdictName, string>> = {
  better: 'Higher',
  worse: 'Lower',
  no_difference: 'No difference',
  too_few: 'Too few documents to say',
};

/** The gateway and this build may be of two releases. */
export function nameOf<K extends string, T>(names: Readonly<Record<K, T>>, key: string): T | undefined {
  return Object.hasOwn(names, key) ? names[key as K] : undefined;
}

/** With a sign: minus as typography sets it. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(3);
  if (Number(text) === 0) return '0.000';
  return `${value < 0 ? '−' : '+'}${text}`;
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
