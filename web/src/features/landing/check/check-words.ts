import { type MetadataDefect, metadataDefectMessages, unusableTitles } from '@colophon/contracts/rules';
import type { JudgedFile, Outcome, Problem } from './checked-file.ts';

const BAD_AUTHORS = {
  login_author: 'a login',
  email_author: 'an email address',
  program_author: 'a program',
  placeholder_author: 'a placeholder',
} as const satisfies Partial<Record<MetadataDefect, string>>;
type BadAuthor = keyof typeof BAD_AUTHORS;
const badAuthors = Object.keys(BAD_AUTHORS) as BadAuthor[];

/** One, several of several, or the only one. */
interface Count {
  readonly count: number;
  readonly of: number;
}

const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const allOf = (of: number): string => (of === 2 ? 'both' : `all ${of}`);
const inWords = new Intl.ListFormat('en-GB');
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const have = ({ count, of }: Count): string => (count === 1 || of === 1 ? 'has' : 'have');
const who = ({ count, of }: Count): string =>
  of === 1 ? 'This PDF' : count === of ? upperFirst(allOf(of)) : `${count} of ${of}`;

interface Part {
  readonly count: number;
  /** Behind who is meant. */
  readonly says: (count: Count) => string;
  /** Behind "none", where all of several are meant. */
  readonly ofNone?: string;
}

const countOf = (judged: readonly JudgedFile[], applies: (defect: MetadataDefect) => boolean): number =>
  judged.filter(({ defects }) => defects.some(applies)).length;

/** "a login or a program", by what there is. */
function authorKinds(judged: readonly JudgedFile[]): string {
  const kinds = badAuthors.filter((kind) => countOf(judged, (defect) => defect === kind) > 0);
  return oneOf.format(kinds.map((kind) => BAD_AUTHORS[kind]));
}

/** What is wrong with how many, the most telling first. */
function partsOf(judged: readonly JudgedFile[]): Part[] {
  const exactly = (wanted: MetadataDefect) => countOf(judged, (defect) => defect === wanted);
  const parts: Part[] = [
    {
      count: countOf(judged, (defect) => unusableTitles.has(defect)),
      says: (count) => `${have(count)} no usable title`,
      ofNone: 'has a usable title',
    },
    {
      count: exactly('no_description'),
      says: (count) => `${have(count)} no description`,
      ofNone: 'has a description',
    },
    {
      count: exactly('no_keywords'),
      says: (count) => `${have(count)} no keywords`,
      ofNone: 'has keywords',
    },
    {
      count: countOf(judged, (defect) => Object.hasOwn(BAD_AUTHORS, defect)),
      says: ({ count, of }) =>
        `${count === 1 || of === 1 ? 'names' : 'name'} ${authorKinds(judged)} as author`,
    },
    {
      count: exactly('no_author'),
      says: (count) => `${have(count)} no author`,
      ofNone: 'has an author',
    },
    {
      count: exactly('repeated_title'),
      says: (count) => `${count.count === 1 ? 'shares' : 'share'} a title with another`,
    },
  ];
  return parts.filter(({ count }) => count > 0);
}

const PROBLEMS: Record<Problem, readonly [one: string, several: string]> = {
  not_pdf: ['is not a PDF', 'are not PDFs'],
  too_large: ['is larger than 25 MB', 'are larger than 25 MB'],
  protected: ['is protected', 'are protected'],
  unreadable: ['can’t be read', 'can’t be read'],
};

/** Of one file. */
export const problemMessages: Record<Problem, string> = {
  not_pdf: 'Not a PDF',
  too_large: 'Larger than 25 MB',
  protected: 'Protected: its metadata can’t be read here',
  unreadable: 'Damaged: it can’t be read',
};

export interface CheckWords {
  /** "38 of 50 have no usable title" */
  readonly headline: string;
  /** "44 have no description, 12 name a login as author." Empty where the headline says all. */
  readonly rest: string;
  /** Of files that could not be looked at; empty where there are none. */
  readonly problems: string;
}

function problemWords({ problems, judged }: Outcome): string {
  const kinds = (Object.keys(PROBLEMS) as Problem[]).flatMap((kind) => {
    const count = problems.filter(({ problem }) => problem === kind).length;
    if (count === 0) return [];
    const subject = problems.length === 1 ? 'it' : String(count);
    return [`${subject} ${PROBLEMS[kind][count === 1 ? 0 : 1]}`];
  });
  if (kinds.length === 0) return '';
  const listed = inWords.format(kinds);
  return judged.length === 0
    ? `${upperFirst(listed)}.`
    : `${problems.length} couldn’t be checked: ${listed}.`;
}

function headlineOf({ count, says, ofNone }: Part, of: number): string {
  if (of > 1 && count === of && ofNone !== undefined)
    return `${of === 2 ? 'Neither' : `None of the ${of}`} ${ofNone}`;
  return `${who({ count, of })} ${says({ count, of })}`;
}

/** Behind the headline, which says of how many. */
function sentenceOf({ count, says, ofNone }: Part, of: number): string {
  if (of === 1) return says({ count, of });
  if (count === of && ofNone !== undefined) return `${of === 2 ? 'neither' : 'none'} ${ofNone}`;
  return `${count === of ? allOf(of) : count} ${says({ count, of })}`;
}

/** What the check has found, in sentences. */
export function checkWords(outcome: Outcome): CheckWords {
  const { judged } = outcome;
  const of = judged.length;
  const problems = problemWords(outcome);
  if (of === 0)
    return {
      headline:
        outcome.problems.length === 1 ? 'This file can’t be checked' : 'None of these files can be checked',
      rest: '',
      problems,
    };
  const [first, ...others] = partsOf(judged);
  if (first === undefined)
    return {
      headline: of === 1 ? 'This PDF says what it is' : `${upperFirst(allOf(of))} say what they are`,
      rest: 'Title, author, description and keywords are filled in.',
      problems,
    };
  const sentences = others.map((part) => sentenceOf(part, of));
  const listed = inWords.format(sentences);
  const rest = of === 1 ? `It also ${listed}` : upperFirst(listed);
  return { headline: headlineOf(first, of), rest: sentences.length === 0 ? '' : `${rest}.`, problems };
}

/** How the author of a file is described if it is not a real name. */
export function authorKind(defects: readonly MetadataDefect[]): string | undefined {
  const kind = badAuthors.find((bad) => defects.includes(bad));
  return kind && BAD_AUTHORS[kind];
}

/** Sentences for a table. */
export function defectWords(defects: readonly MetadataDefect[]): string {
  return defects.map((defect) => metadataDefectMessages[defect]).join(' ');
}
