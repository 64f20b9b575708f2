// What a proof is made of, for the services and the screen.

/** In the order they are shown. */
export const proofSearchers = ['sharepoint', 'elastic', 'solr', 'minisearch', 'properties'] as const;
export type ProofSearcher = (typeof proofSearchers)[number];

export const proofSearcherNames = {
  sharepoint: 'SharePoint',
  elastic: 'Elasticsearch',
  solr: 'Solr',
  minisearch: 'MiniSearch',
  properties: 'Properties only',
} as const satisfies Record<ProofSearcher, string>;

/** `own` are queries that people typed. */
export const proofKinds = ['name', 'topic', 'detail', 'own'] as const;
export type ProofKind = (typeof proofKinds)[number];

export const proofKindNames = {
  name: 'By name',
  topic: 'For topics',
  detail: 'For details',
  own: 'Your own searches',
} as const satisfies Record<ProofKind, string>;

export const proofOutcomes = ['fell', 'rose', 'same'] as const;
export type ProofOutcome = (typeof proofOutcomes)[number];

export const proofVerdicts = ['too_few', 'better', 'worse', 'no_difference'] as const;
export type ProofVerdictName = (typeof proofVerdicts)[number];

export const proofVerdictNames = {
  too_few: 'Too few documents to say',
  better: 'Higher',
  worse: 'Lower',
  no_difference: 'No difference',
} as const satisfies Record<ProofVerdictName, string>;

/** A change of a mean, with the minus of typography; what rounds to nothing has no sign. */
export const signedChange = (value: number): string => {
  const digits = Math.abs(value).toFixed(3);
  if (Number(digits) === 0) return digits;
  return `${value < 0 ? '−' : '+'}${digits}`;
};

export const proofStatuses = ['running', 'completed', 'failed'] as const;
export type ProofStatus = (typeof proofStatuses)[number];

export const proofLimits = {
  /** Of one proof; the newest take part. */
  documents: 1000,
  /** Fewer with queries of a kind say nothing of a library. */
  leastDocuments: 20,
  /** That a person types. */
  ownQueries: 500,
  /** Code points of one. */
  queryLength: 200,
  /** Of one account; a newer one takes the place of the oldest. */
  kept: 20,
  /** Started by one account. */
  perHour: 10,
} as const;
