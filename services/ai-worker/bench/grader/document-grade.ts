import { type MetadataField, metadataFields } from '@colophon/contracts/rules';
import type { GoldLabel } from '../gold-label.ts';
import { gradeAuthor } from './author-grade.ts';
import { gradeDescription } from './description-grade.ts';
import { gradeKeywords } from './keywords-grade.ts';
import { gradeSubject } from './subject-grade.ts';
import { gradeTitle } from './title-grade.ts';

/** Limits of the fields, as a customer may hold them to; the strict grader's own are 160 and 100. */
const LONGEST_DESCRIPTION = 300;
const LONGEST_SUBJECT = 150;

export interface DocumentGrade {
  readonly isAccepted: Readonly<Record<MetadataField, boolean>>;
  readonly isWhollyAccepted: boolean;
  readonly keywordsF: number;
  /** Why an editor would not let a field pass. */
  readonly reasons: Readonly<Record<Exclude<MetadataField, 'keywords'>, readonly string[]>>;
}

/** What a strict editor says of the five fields. @param text of the whole document, '' where it is not at hand */
export const gradeDocument = (
  metadata: Readonly<Record<MetadataField, string>>,
  gold: GoldLabel,
  text: string,
): DocumentGrade => {
  const reasons = {
    title: gradeTitle(metadata.title, gold),
    subject: gradeSubject(metadata.subject, gold, LONGEST_SUBJECT),
    author: gradeAuthor(metadata.author, gold),
    description: gradeDescription(metadata.description, gold, { maximum: LONGEST_DESCRIPTION, text }),
  };
  const keywords = gradeKeywords(metadata.keywords.split(/\s*[,;]\s*/u).filter(Boolean), gold);
  const isAccepted = {
    title: reasons.title.length === 0,
    subject: reasons.subject.length === 0,
    keywords: keywords.isAccepted,
    author: reasons.author.length === 0,
    description: reasons.description.length === 0,
  };
  const isWhollyAccepted = metadataFields.every((field) => isAccepted[field]);
  return { isAccepted, isWhollyAccepted, keywordsF: keywords.f, reasons };
};
