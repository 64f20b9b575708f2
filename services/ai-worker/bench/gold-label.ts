import type { MetadataField } from '@colophon/contracts/rules';

/** What an editor would accept for a document; a line of `gold.jsonl`. */
export interface GoldLabel {
  /** Below `pdfs/`; its first folder is the publisher. */
  readonly file: string;
  readonly repo: string;
  readonly language: string;
  /** Kind of document. */
  readonly type: string;
  readonly title_full: string;
  readonly titles_ok: readonly string[];
  readonly title_never: readonly string[];
  readonly authors_ok: readonly string[];
  readonly author_may_be_empty?: boolean;
  readonly subject_ref: string;
  /** Each with its variants, separated by "|", the preferred one first. */
  readonly key_concepts: readonly string[];
  readonly description_ref: string;
  /** Facts a description has to name, each with its variants, separated by "|". */
  readonly description_must: readonly string[];
  readonly headings: readonly string[];
}

/** Whether a label says what a field has to be: some hold only a title and authors. */
export const isLabelled = (label: GoldLabel, field: MetadataField): boolean => {
  if (field === 'subject') return label.subject_ref !== '';
  if (field === 'keywords') return label.key_concepts.length > 0;
  return field !== 'description' || label.description_ref !== '';
};
