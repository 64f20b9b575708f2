import type { HeadingBlock } from '../layout/heading-blocks.js';

/** Words of a paragraph; fewer stand between the lines of a cover too. */
const LEAST_PROSE_WORDS = 12;
const LEAST_FIGURES = 2;
/** "2.5 tonnes", "~70 %", "1st": a figure that stands large beside others. */
const FIGURE = /^[~≈<>+±]? ?\d[\d.,]*\+?(?: ?%|st|nd|rd|th)?(?=$|\s)(?!\s(?:\S+\s){5})/iu;
const YEAR = /^(?:19|20)\d{2}(?!\d)/u;

const areAlike = (a: HeadingBlock, b: HeadingBlock): boolean =>
  a.bold === b.bold && Math.abs(a.fontSize - b.fontSize) < 0.05 * a.fontSize;

/** "2.5 tonnes" beside "70 %": figures in a row, set alike, that a page shows large. */
export const isFigureOf = (blocks: readonly HeadingBlock[]): ((block: HeadingBlock) => boolean) => {
  const figures = blocks.filter(({ text }) => FIGURE.test(text) && !YEAR.test(text));
  const inRow = new Set(
    figures.filter((one) => figures.filter((other) => areAlike(one, other)).length >= LEAST_FIGURES),
  );
  return (block) => inRow.has(block);
};

interface PageLook {
  /** Size of the running text. */
  readonly body: number;
  /** Whether a heading may be the title of a page by its words. */
  readonly mayLead: (text: string) => boolean;
}

/**
 * Headings of a page that are no title because an earlier one is set like them, with a paragraph between: sections.
 * @param blocks of one page, in the order they are read
 */
export const repeatedHeadings = (
  blocks: readonly HeadingBlock[],
  { body, mayLead }: PageLook,
): ((block: HeadingBlock) => boolean) => {
  const isSet = ({ fontSize, bold }: HeadingBlock): boolean => bold || fontSize >= body * 1.1;
  const isProse = (block: HeadingBlock): boolean =>
    !isSet(block) && block.text.split(/\s+/u).length >= LEAST_PROSE_WORDS;
  const repeated = new Set<HeadingBlock>();
  blocks.forEach((block, index) => {
    const earlier = blocks.findIndex(
      (one, at) => at < index && one.top > block.top && areAlike(one, block) && mayLead(one.text),
    );
    if (isSet(block) && earlier >= 0 && blocks.slice(earlier + 1, index).some(isProse)) repeated.add(block);
  });
  return (block) => repeated.has(block);
};
