import type { VisibleLine } from '../../metadata/document-text.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { namesKind } from './document-kind.js';
import { isAllCommon, speaksForPublisher, withoutKind, WHOLE_NAME } from './name-patterns.js';
import {
  hasLegalForm,
  isWideInstitution,
  nameKey,
  namesInstitution,
  withoutPlace,
} from './organisation-names.js';
import { mentionsIn } from './organisation-score.js';
import { namesOf } from './people.js';
import { smallWordsIn } from './small-words.js';
import { isBoilerplate, isCommonHeading, isFormPart } from './title-score.js';

/** A line that is nothing but a name, at a place where senders stand. */
export interface StandingName {
  readonly name: string;
  readonly line: VisibleLine;
}

/** Lines of page 1 among which a letterhead stands, in the order they are read. */
const HEAD_LINES = 8;
/** The upper part of page 1, as a share of its height. */
const HEAD = 0.8;
const MOST_WORDS = 7;
/** A line by itself and one more place: fewer is a heading. */
const LEAST_MENTIONS = 2;

/** What the text of a document says of a name. */
interface Usage {
  readonly mentions: (name: string) => number;
  /** Whether a sentence or a running header has it. */
  readonly isWithin: (name: string) => boolean;
  /** Whether the text has it in small letters too: a word, no name. */
  readonly isWord: (name: string) => boolean;
}

/** "Acme Labels, Inc.", "Ames, Acme & Co": a comma within the name of a company, not one behind it. */
const isWhole = (text: string): boolean => {
  const [, before = '', behind = ''] = /^([^,]*),(.*)$/u.exec(text) ?? [];
  const isWithin = hasLegalForm(behind) && (!hasLegalForm(before) || nameKey(behind) === '');
  return WHOLE_NAME.test(isWithin ? text.replace(',', '') : text) || isWideInstitution(text);
};

/** Whether a line is a name that the text has again, or that says by a word of it that it is an organisation's. */
const isName = (text: string, { mentions, isWithin, isWord }: Usage): boolean => {
  if (text.split(' ').length > MOST_WORDS || !isWhole(text)) return false;
  if (isBoilerplate(text) || isFormPart(text) || isCommonHeading(text)) return false;
  if (namesKind(text) || speaksForPublisher(text)) return false;
  if (hasLegalForm(text) || isWideInstitution(text)) return true;
  if (namesInstitution(text) && text.includes(' ')) return true;
  if (isAllCommon(text) || isWord(text)) return false;
  return namesOf(text).length === 0 && mentions(text) >= LEAST_MENTIONS && isWithin(text);
};

/**
 * Names in letterheads, running headers and footers.
 * @param isTitle whether a line is part of the title
 */
export const standingNames = (
  layout: DocumentLayout,
  isTitle: (line: VisibleLine) => boolean,
): StandingName[] => {
  const isWord = smallWordsIn(layout);
  const isWithin = (name: string): boolean =>
    layout.running.some(({ text }) => text === name) ||
    layout.blocks.some(({ role, text }) => role === 'prose' && text.includes(name));
  const usage = { mentions: mentionsIn(layout), isWithin, isWord };
  const first = layout.shown.filter(({ page }) => page === layout.firstPage);
  const read = first.filter((line) => !layout.running.includes(line)).slice(0, HEAD_LINES);
  const upper = first.filter(({ y, pageHeight }) => y > HEAD * pageHeight);
  const places = new Set([...read, ...upper, ...layout.running]);
  return [...places].flatMap((line) => {
    const name = withoutPlace(withoutKind(line.text));
    return !isTitle(line) && isName(name, usage) ? [{ name, line }] : [];
  });
};
