import { cleanText } from '../syntax/text-string.js';

/** Metadata of a file, Info and XMP merged. */
export interface OriginalMetadata {
  title: string;
  subject: string;
  keywords: string;
  author: string;
  creator: string;
  description: string;
}

/** What is to be written; the strings of the HTTP contract. */
export interface EditableMetadata {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  readonly author: string;
  readonly description: string;
}

/** What the profiles do: field-places.ts. */
export type { WriteProfile } from '@colophon/contracts/rules';

/** The same values, cleaned and split into what each place of the file takes. */
export interface WritableFields {
  readonly title: string;
  readonly subject: string;
  readonly keywords: string;
  readonly author: string;
  readonly description: string;
  readonly authors: readonly string[];
  readonly keywordList: readonly string[];
  /** BCP 47; empty where unknown. */
  readonly language: string;
}

/** Commas as `keywordSeparator` of the contracts divides at them, which a confined job cannot load: no comma within a figure. */
const KEYWORD_SEPARATOR = /(?<!(?<![\p{L}\p{N}-])\d{1,3}),|,(?!\d{1,3}(?![\d\p{Lu}/]))/u;

export function writableFields(metadata: EditableMetadata, language: string): WritableFields {
  const [title, keywords, author, description] = [
    cleanText(metadata.title),
    cleanText(metadata.keywords),
    cleanText(metadata.author),
    cleanText(metadata.description),
  ];
  return {
    title,
    keywords,
    author,
    description,
    // Readers show /Subject where they look for a description; an empty one would waste it.
    subject: cleanText(metadata.subject) || description,
    authors: splitAt(author, ';'),
    keywordList: splitAt(keywords, KEYWORD_SEPARATOR),
    language: isLanguageTag(language) ? language : '',
  };
}

/** Well-formed enough to stand in /Lang and xml:lang. */
export const isLanguageTag = (tag: string): boolean => /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8}){0,8}$/.test(tag);

const splitAt = (text: string, separator: string | RegExp): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];
