import type { MetadataField } from '../metadata-fields.js';
import type { WriteProfile } from '../write-profile.js';
import type { FileFacts, InfoFacts, XmpFacts } from './file-facts.js';

const clean = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

const listOf = (text: string, separator: string): string[] => [
  ...new Set(
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
];

export interface ExpectedWrite {
  readonly profile: WriteProfile;
  /** BCP 47, of the document; empty where unknown. */
  readonly language: string;
}

/**
 * What the written file will say, before it is written. Of the pages nothing changes; a signed file gets the metadata
 * and nothing besides; an update at its end is no longer linear.
 */
export const expectedFacts = (
  facts: FileFacts,
  metadata: Readonly<Record<MetadataField, string>>,
  { profile, language }: ExpectedWrite,
): FileFacts => {
  const [title, keywords, author, description] = [
    clean(metadata.title),
    clean(metadata.keywords),
    clean(metadata.author),
    clean(metadata.description),
  ];
  const subject = clean(metadata.subject) || description;
  // An archive file (PDF/A) is always written in the standard profile.
  const summary = profile === 'search' && facts.pdfa === '' ? description || subject : subject;
  const info: InfoFacts = { title, author, subject, keywords, description };
  const xmp: XmpFacts = {
    title,
    author: facts.pdfa.startsWith('1') ? author : listOf(author, ';').join('; '),
    summary,
    keywords,
    subjects: listOf(keywords, ',').join(', '),
    description,
    staleTitle: '',
  };
  const { info: _, ...rest } = facts;
  return {
    ...rest,
    ...(facts.pdfa.startsWith('4') ? {} : { info }),
    xmp,
    language: facts.language || (facts.signed ? '' : language),
    displayDocTitle: facts.displayDocTitle ?? (!facts.signed && title !== '' ? true : undefined),
    linearized: false,
  };
};
