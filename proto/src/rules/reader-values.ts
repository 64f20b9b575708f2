import type { MetadataField } from './metadata-fields.js';
import type { WriteProfile } from './write-profile.js';

/** `search`: Elasticsearch and every other index built on Apache Tika. */
export const readers = ['acrobat', 'browser', 'search', 'sharepoint'] as const;
export type Reader = (typeof readers)[number];

/** Null: this reader has no place for the field. Empty: it has one, and nothing to show there. */
export type ReaderFields = Readonly<Record<MetadataField, string | null>>;

const nothing: ReaderFields = {
  title: null,
  subject: null,
  keywords: null,
  author: null,
  description: null,
};

const clean = (text: string): string => text.normalize('NFC').trim();

const authorsOf = (author: string): string[] => [
  ...new Set(
    author
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/**
 * What each reader will show of a file with these metadata in it.
 * @param profile the one that is applied: an archive file (PDF/A) is always written as `standard`
 */
export const readerValues = (
  metadata: Readonly<Record<MetadataField, string>>,
  profile: WriteProfile,
): Readonly<Record<Reader, ReaderFields>> => {
  const [title, keywords, description] = [
    clean(metadata.title),
    clean(metadata.keywords),
    clean(metadata.description),
  ];
  const authors = authorsOf(clean(metadata.author));
  // An empty subject would waste the place where readers look for a description.
  const subject = clean(metadata.subject) || description;
  // dc:description: readers that prefer XMP show it as the subject, search engines as the description.
  const summary = profile === 'search' ? description || subject : subject;
  return {
    acrobat: { ...nothing, title, subject: summary, keywords, author: authors.join('; ') },
    // Where there is no title, a tab shows the name of the file.
    browser: { ...nothing, title },
    // Of several values the index keeps the first: one author, but all keywords, because they are one string.
    search: { ...nothing, title, keywords, author: authors[0] ?? '', description: summary },
    sharepoint: { ...nothing, title },
  };
};
