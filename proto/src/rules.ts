// Rules that the browser and the services must agree on. Imports nothing, so that the web app can take it alone
// (`@colophon/contracts/rules`).

/** Bytes; one file may be as large, not larger. */
export const largestUploadBytes = 25 * 1024 * 1024;
/** Files in one upload. */
export const mostUploadFiles = 50;

/** Characters of a new password. */
export const passwordLength = { min: 8, max: 128 } as const;

/** What each processed document saves, compared with describing it by hand. */
export const minutesSavedPerDocument = 5;

export const industries = [
  'Technology',
  'Healthcare',
  'Finance',
  'Manufacturing',
  'Professional Services',
  'Education',
  'Retail',
  'Other',
] as const;

/** Longest values, in Unicode code points; the last three may hold line breaks. */
export const brandContextLimits = {
  companyName: 200,
  industry: 100,
  brandVoice: 100,
  targetAudience: 500,
  keyTopics: 500,
  customGuidelines: 2000,
} as const;

export const brandVoices = ['Professional', 'Friendly', 'Technical', 'Creative', 'Custom'] as const;

/** Metadata the customer holds up as good: at most this many pieces; lengths as of the fields. */
export const mostBrandExamples = 3;

/** Code points of what a user wants to be different about one field. */
export const longestInstruction = 200;
/** Free proposals of single fields that a document may have. */
export const mostFieldGenerations = 20;

export * from './rules/api-key.js';
export * from './rules/api-key-scopes.js';
export * from './rules/csv.js';
export * from './rules/cut-off.js';
export * from './rules/document-warnings.js';
export * from './rules/doubtful-fields.js';
export * from './rules/download-name.js';
export * from './rules/file-name.js';
export * from './rules/field-lint.js';
export * from './rules/findability/bands.js';
export * from './rules/findability/before-and-after.js';
export * from './rules/findability/content-words.js';
export * from './rules/findability/expected-facts.js';
export * from './rules/findability/file-facts.js';
export * from './rules/findability/indexed-fields.js';
export * from './rules/findability/own-queries.js';
export * from './rules/findability/proof.js';
export * from './rules/findability/reader-previews.js';
export * from './rules/findability/report.js';
export * from './rules/findability/report-sections.js';
export * from './rules/findability/rule-catalogue.js';
export type { RuleOutcome, RuleStatus } from './rules/findability/rule-outcome.js';
export * from './rules/findability/score.js';
export * from './rules/findability/stored-score.js';
export * from './rules/joining-words.js';
export * from './rules/kept-original.js';
export * from './rules/lasting-failures.js';
export * from './rules/metadata-defects.js';
export * from './rules/metadata-fields.js';
export * from './rules/plain-text.js';
export * from './rules/please-check.js';
export * from './rules/reader-values.js';
export * from './rules/email-address.js';
export * from './rules/unspaced-scripts.js';
export * from './rules/uploaded-name.js';
export * from './rules/vocabulary.js';
export * from './rules/webhook-types.js';
export * from './rules/write-profile.js';
