import type { HeadingBlock } from '../layout/heading-blocks.js';
import { namesOf } from './people.js';
import { isBoilerplate, isCommonHeading, isFormPart, mayBeTitle } from './title-score.js';

interface Page {
  readonly blocks: readonly HeadingBlock[];
  /** Size of the running text. */
  readonly body: number;
  readonly isOrganisation: (text: string) => boolean;
}

/** Headlines of news are whole sentences, but no paragraphs. */
const LEAST_WORDS = 4;
const MOST_WORDS = 45;
/** A line of more words may name somebody and says something of them. */
const MOST_NAME_WORDS = 6;

const isHeadline = ({ text, bold, fontSize }: HeadingBlock, { body, isOrganisation }: Page): boolean => {
  const size = text.split(/\s+/u).length;
  const isSetApart = bold || fontSize >= body * 1.1 || text === text.toLocaleUpperCase();
  const isOther = isBoilerplate(text) || isCommonHeading(text) || isFormPart(text) || isOrganisation(text);
  return (
    isSetApart &&
    !isOther &&
    size >= LEAST_WORDS &&
    size <= MOST_WORDS &&
    mayBeTitle(text) &&
    (size > MOST_NAME_WORDS || namesOf(text).length === 0) &&
    !/[:：]$|@|https?:/u.test(text)
  );
};

/** Under a banner that only says what kind of news it is, the first block that is set as a headline. */
export const headlineBelow = (banner: HeadingBlock, page: Page): HeadingBlock | undefined => {
  if (!isBoilerplate(banner.text)) return undefined;
  const at = page.blocks.findIndex(({ lines }) => lines[0] === banner.lines[0]);
  return page.blocks.slice(at + 1).find((block) => isHeadline(block, page));
};
