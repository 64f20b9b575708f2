import { bareWords, isProgramTitle, lintField } from './field-lint.js';
import { isPageLine } from './page-lines.js';
import { boundedText, visibleLine } from './plain-text.js';
import { isProgramName } from './program-names.js';

/** How a PDF describes itself before anything is written into it. Empty where it says nothing. */
export interface PresentMetadata {
  readonly title: string;
  readonly author: string;
  /** What readers show as subject or description. */
  readonly subject: string;
  readonly keywords: string;
}

export interface DescribedFile extends PresentMetadata {
  readonly fileName: string;
}

/** Most serious first: a file's defects are listed in this order. */
export const metadataDefectMessages = {
  program_title: 'The program that made it gave the title.',
  file_name_title: 'The title is the name of a file.',
  page_line_title: 'The title is a line of a page.',
  no_title: 'No title.',
  repeated_title: 'Other files have the same title.',
  login_author: 'The author is a login.',
  email_author: 'The author is an email address.',
  program_author: 'The author is a program or a scanner.',
  placeholder_author: 'The author is not a real name.',
  no_description: 'No description.',
  no_author: 'No author.',
  no_keywords: 'No keywords.',
} as const;
export type MetadataDefect = keyof typeof metadataDefectMessages;

/** What a person who looks for the file loses by it. A wrong title is worse than none: readers show it in its place. */
const WEIGHTS: Readonly<Record<MetadataDefect, number>> = {
  program_title: 32,
  file_name_title: 28,
  page_line_title: 26,
  no_title: 24,
  repeated_title: 12,
  login_author: 8,
  email_author: 8,
  program_author: 8,
  placeholder_author: 6,
  no_description: 4,
  no_author: 3,
  no_keywords: 2,
};

/** A file with one of these defects cannot be recognised by its title. */
export const unusableTitles: ReadonlySet<MetadataDefect> = new Set([
  'program_title',
  'file_name_title',
  'page_line_title',
  'no_title',
]);

/** UTF-16 units looked at, before anything else is done with a value: a file may state megabytes. */
const LONGEST_LOOK = 4000;
/** Bytes of UTF-8 that are kept of a value, as of the originals of an upload. */
const LONGEST_KEPT = 2000;

/** A value as it may be shown and judged: one bounded line, without signs that are not seen or turn its direction. */
export const presentField = (stated: string): string =>
  boundedText(visibleLine(stated.slice(0, LONGEST_LOOK)), LONGEST_KEPT);

/** "?", "---" and boxes of a wrong font. */
const saysNothing = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text);

/** @param title as `presentField` gives it */
export const titleDefect = (title: string, file: DescribedFile): MetadataDefect | undefined => {
  if (saysNothing(title)) return 'no_title';
  if (isProgramTitle(title)) return 'program_title';
  const findings = lintField(
    'title',
    { title, author: '', subject: '', keywords: '', description: '' },
    { fileName: presentField(file.fileName) },
  );
  if (findings.some(({ code }) => code === 'file_name')) return 'file_name_title';
  return isPageLine(title) ? 'page_line_title' : undefined;
};

/** `CORP\jdoe`, `jdoe2`, `m.kessler`, `MK01234`; an organisation is `NASA`, `adidas AG`, `3M`. */
const LOGIN = /^(?:[\p{L}\p{N}_.$-]+\\[\p{L}\p{N}_.$-]+|[a-z][a-z0-9._-]*|[A-Z]{1,4}\d{2,})$/u;
const nameDefect = (name: string): MetadataDefect | undefined => {
  if (isProgramName(name)) return 'program_author';
  const metadata = { title: '', author: name, subject: '', keywords: '', description: '' };
  const noName = lintField('author', metadata).some(({ code }) => code === 'no_name');
  if (/^[^\s@]+@[^\s@]+$/.test(name)) return 'email_author';
  // "admin" and "user" look like logins, but belong to no person.
  if (noName) return 'placeholder_author';
  return LOGIN.test(name) ? 'login_author' : undefined;
};

/** Of several authors, one with a name is enough. */
export const authorDefect = (author: string): MetadataDefect | undefined => {
  if (author === '') return 'no_author';
  const defects = author
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map(nameDefect);
  return defects.length === 0 ? 'no_author' : defects.includes(undefined) ? undefined : defects[0];
};

/** What is wrong with the metadata of one file; repeated titles are a matter of several. */
const defectsOf = (file: DescribedFile): MetadataDefect[] =>
  [
    titleDefect(presentField(file.title), file),
    authorDefect(presentField(file.author)),
    presentField(file.subject) === '' ? ('no_description' as const) : undefined,
    presentField(file.keywords) === '' ? ('no_keywords' as const) : undefined,
  ].filter((defect) => defect !== undefined);

const ORDER = Object.keys(metadataDefectMessages) as MetadataDefect[];

/** What is wrong with the metadata of files that are looked at together, in their order, each file's gravest first. */
export const metadataDefects = (files: readonly DescribedFile[]): MetadataDefect[][] => {
  const found = files.map((file) => ({
    defects: defectsOf(file),
    title: bareWords(presentField(file.title)),
  }));
  const usable = found.filter(({ defects }) => !defects.some((defect) => unusableTitles.has(defect)));
  const times = new Map<string, number>();
  for (const { title } of usable) times.set(title, (times.get(title) ?? 0) + 1);
  for (const { defects, title } of usable) if ((times.get(title) ?? 0) > 1) defects.push('repeated_title');
  return found.map(({ defects }) => defects.toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)));
};

/** To put the worst file first. */
export const defectWeight = (defects: readonly MetadataDefect[]): number =>
  defects.reduce((sum, defect) => sum + WEIGHTS[defect], 0);
