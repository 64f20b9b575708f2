import type { ExtractedText } from '@colophon/contracts';
import type { VisibleLine } from '../../metadata/document-text.js';
import { cleanText } from '../../metadata/metadata-limits.js';
import type { FieldOrigin } from '../../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../../metadata/metadata-provider.js';
import { remembering } from '../language/remembering.js';
import type { DocumentLayout } from '../layout/document-layout.js';
import { type HeadingBlock, headingBlocks } from '../layout/heading-blocks.js';
import { withoutNumber } from '../layout/headings.js';
import { namesOf } from './people.js';
import { isFigureOf, repeatedHeadings } from './repeated-headings.js';
import { type Companion, companionOf } from './title-companion.js';
import { cleanStatedTitle, isBetterStated, prettyFileName } from './stated-title.js';
import { shareOfWordsIn, wordsIn as words } from './title-words.js';
import { brokenTextIn } from './broken-words.js';
import { isOnlyKind, namesKind } from './document-kind.js';
import { speaksForPublisher } from './name-patterns.js';
import { hasLegalForm, nameKey } from './organisation-names.js';
import type { Organisation } from './organisations.js';
import {
  isBoilerplate,
  isCommonHeading,
  isFormPart,
  mayBeTitle,
  type PageScale,
  titleScore,
  withoutEditionMark,
} from './title-score.js';

export interface FoundTitle {
  /** Unchanged from the document; nothing is respelled or shortened yet. */
  readonly text: string;
  readonly origin: FieldOrigin;
  /** Where it stands; absent for a title that is not in the text. */
  readonly block?: HeadingBlock;
  readonly companion?: Companion | undefined;
}

/** What a document says of its title besides its pages. */
export interface TitleSources {
  /** /Title of the file. */
  readonly stated: string;
  readonly filename: string;
  readonly outline: ExtractedText['outline'];
}

/** A block scored below this is running text or furniture rather than a title. */
const MIN_SCORE = 2.6;
/** So far ahead of the second block, the first was nearly always the title. */
const CLEAR_LEAD = 0.7;
/** Pages looked at for a visible title; a cover may be a picture. */
const TITLE_PAGES = 2;
/** Characters; no name is longer, and a page of prose has hundreds of blocks that are. */
const LONGEST_NAME = 300;
/** A heading with a legal form and no more words is the name of a company. */
const MOST_MAKER_WORDS = 6;

/** "Betreff: …" of a letter. */
const SUBJECT_LINE =
  /^(?:betreff|subject|re|objet|oggetto|asunto|assunto|betreft|konu|тема|件名|主题|主旨)\s?[:：]\s*/iu;

/** "Org.no 802481-3688": a number of a register is no part of a name or a title. */
const REGISTRATION =
  / (?:org\.? ?n[or]\.?|reg(?:istration)?\.? ?n[or]\.?|NIF|CIF|KvK)(?:: ?| )?\d[\d.-]{4,}\d(?: |$)/iu;

/** Notes, marks and the punctuation that closes a heading are not part of a title. */
const tidy = (text: string): string =>
  withoutEditionMark(cleanText(text))
    .replace(SUBJECT_LINE, '')
    .replace(REGISTRATION, ' ')
    .trim()
    .replace(/(?<![\s*†‡:;,–—-])[\s*†‡:;,–—-]+$/u, '');

interface BestBlock {
  readonly block: HeadingBlock;
  readonly score: number;
  /** Ahead of the second. */
  readonly lead: number;
  readonly companion?: Companion | undefined;
}

const isDisplayed = ({ fontSize, bold, text }: HeadingBlock, score: number, body: number): boolean =>
  (fontSize >= body * 1.25 && score >= MIN_SCORE + 0.4) ||
  ((fontSize >= body * 1.1 || bold) && namesKind(text) && !isBoilerplate(text) && score >= MIN_SCORE - 0.6);

type TitleScale = Pick<PageScale, 'body' | 'isOrganisation' | 'corroboration'> & {
  /** Whether a text is nothing but broken words. */
  readonly isBroken: (text: string) => boolean;
};

/** By its words alone. */
const mayLead = (text: string): boolean =>
  !isCommonHeading(text) && !isBoilerplate(text) && !isFormPart(text);

const bestBlock = (
  pageLines: readonly VisibleLine[],
  running: ReadonlySet<VisibleLine>,
  known: TitleScale,
): BestBlock | undefined => {
  const { body, isOrganisation, isBroken } = known;
  const readable = headingBlocks(pageLines, body, isBoilerplate).filter(({ text }) => !isBroken(text));
  const isFigure = isFigureOf(readable);
  const all = readable.filter((block) => mayBeTitle(block.text) && !isFigure(block));
  const largest = Math.max(0, ...all.map((block) => block.fontSize));
  const headings = all.filter(({ text }) => !isCommonHeading(text) && !isBoilerplate(text));
  const largestHeading = Math.max(0, ...headings.map((block) => block.fontSize));
  // Names of people below the title; a title may be two capitalised words as well.
  const blocks = all.filter(
    (block) => block.fontSize >= largestHeading * 0.9 || namesOf(block.text).length === 0,
  );
  const isRepeated = repeatedHeadings(all, { body, mayLead });
  const scale = { ...known, largest, namesKind: remembering(namesKind), isRepeated };
  const scored = blocks
    .map((block) => {
      const first = pageLines[block.lines[0] ?? -1];
      return { block, score: titleScore(block, scale, first !== undefined && running.has(first)) };
    })
    .toSorted((a, b) => b.score - a.score);
  const named = withoutBanners(scored);
  // A name in letters larger than the title's is a logo, where anything else on the page is set as a title.
  const titled = named.filter(
    ({ block, score }) =>
      !isOrganisation(block.text) && !isFormPart(block.text) && isDisplayed(block, score, body),
  );
  const [best, second] = titled.length > 0 ? titled : named;
  if (!best) return undefined;
  const isMaker = (text: string): boolean =>
    isOrganisation(text) || (hasLegalForm(text) && text.split(' ').length <= MOST_MAKER_WORDS);
  const companion = companionOf(best.block, { lines: pageLines, blocks: all, body, isOrganisation: isMaker });
  return { ...best, companion, lead: best.score - (second?.score ?? 0) };
};

/** A name set as large as the kind beside it says more: "Acme Coin" over "White Paper". */
const withoutBanners = <T extends { readonly block: HeadingBlock }>(blocks: readonly T[]): readonly T[] => {
  const names = blocks.filter(({ block }) => !isBoilerplate(block.text) && !isFormPart(block.text));
  const isOutdone = ({ fontSize }: HeadingBlock): boolean =>
    names.some(({ block }) => block.fontSize >= fontSize * 0.9);
  return blocks.filter(({ block }) => !isBoilerplate(block.text) || !isOutdone(block));
};

/** How far other sources say the same as a block; each weighs by how often it names the document. */
const corroborationBy = (sources: readonly { readonly text: string; readonly weight: number }[]) => {
  const all = sources
    .map(({ text, weight }) => ({ there: new Set(words(text)), weight }))
    .filter(({ there }) => there.size > 0);
  return (text: string): number => {
    const own = words(text).filter((word) => word.length > 2 || /\p{N}/u.test(word));
    if (own.length === 0) return 0;
    const shares = all.map(
      ({ there, weight }) => (weight * own.filter((word) => there.has(word)).length) / own.length,
    );
    return Math.max(0, ...shares);
  };
};

/** "Title: Privacy Policy", in a table at the head of controlled documents. */
const LABELLED =
  /^(?:title|titel|titre|título|titolo|tytuł|başlık|název|标题|標題|題名|제목)\s?[:：]\s?(\S.{3,120})$/iu;
const LABELLED_LINES = 25;

const labelledTitle = ({ shown, firstPage }: DocumentLayout): BestBlock | undefined => {
  for (const line of shown.filter(({ page }) => page === firstPage).slice(0, LABELLED_LINES)) {
    const text = LABELLED.exec(line.text)?.[1];
    const [block] = text === undefined ? [] : headingBlocks([{ ...line, text }], 0, isBoilerplate);
    if (block && mayBeTitle(block.text)) return { block, score: MIN_SCORE, lead: CLEAR_LEAD };
  }
  return undefined;
};

/** The best block of the first page that has one. */
const visibleTitle = (
  layout: DocumentLayout,
  organisations: readonly Organisation[],
  { stated, filename, outline }: TitleSources,
): BestBlock | undefined => {
  const { shown, running, body, firstPage } = layout;
  const names = new Set(
    organisations
      .filter(({ isHeading }) => !isHeading)
      .slice(0, 4)
      .map(({ name }) => nameKey(name)),
  );
  const scale: TitleScale = {
    body,
    isBroken: brokenTextIn(layout),
    isOrganisation: remembering((text) => text.length <= LONGEST_NAME && names.has(nameKey(text))),
    corroboration: corroborationBy([
      { text: cleanStatedTitle(stated), weight: 1 },
      { text: prettyFileName(filename), weight: 0.8 },
      { text: outline.find(({ depth }) => depth === 0)?.title ?? '', weight: 0.6 },
      {
        text: running
          .filter((line) => line.page > firstPage)
          .map((line) => line.text)
          .slice(0, 12)
          .join(' '),
        weight: 0.7,
      },
    ]),
  };
  const furniture = new Set(running);
  for (let page = firstPage; page < firstPage + TITLE_PAGES; page += 1) {
    const best = bestBlock(
      shown.filter((line) => line.page === page),
      furniture,
      scale,
    );
    const least = best && namesKind(best.block.text) ? MIN_SCORE - 0.6 : MIN_SCORE;
    if (best && best.score >= least && !isFormPart(best.block.text)) return best;
  }
  return undefined;
};

/** How often such titles were right, over PDFs of which the title is known; see the README. */
const confidenceOf = (lead: number, isConfirmed: boolean): number => {
  if (isConfirmed) return 0.95;
  return lead >= CLEAR_LEAD ? 0.85 : 0.6;
};

const fromInfo = (title: string, confidence: number): FoundTitle => ({
  text: title,
  origin: { source: 'info', page: 0, quote: title, confidence },
});

/** "Re - Co" is written "Re-Co" elsewhere: the blanks come from a line's end. */
const closedUp = (text: string, { shown }: DocumentLayout): string => {
  const closed = text.replace(/(?<=\p{L}) - (?=\p{L})/gu, '-');
  return closed !== text && shown.some((line) => line.text.includes(closed)) ? closed : text;
};

const NOTE_MARK = /(?<=\p{L}{3})\d$/u;
/** "Acme Network1", where the text writes "Acme Network": the digit is the mark of a note. */
const withoutNoteMark = (text: string, { shown }: DocumentLayout): string => {
  const bare = text.replace(NOTE_MARK, '');
  const last = bare.split(' ').at(-1) ?? '';
  const asWord = new RegExp(`(?<!\\p{L})${last.replace(/\P{L}/gu, '.')}(?![\\p{L}\\p{N}])`, 'iu');
  return bare !== text && shown.some((line) => asWord.test(line.text)) ? bare : text;
};

const fromBlock = (
  { block, lead, companion }: BestBlock,
  info: string,
  layout: DocumentLayout,
): FoundTitle => {
  // A /Title whose words are on page 1 is up to date.
  const isConfirmed = words(info).length >= 3 && shareOfWordsIn(info, block.text) === 1;
  const text = withoutNoteMark(closedUp(tidy(block.text), layout), layout);
  const confidence = confidenceOf(lead, isConfirmed);
  return { text, origin: { source: 'text', page: block.page, quote: text, confidence }, block, companion };
};

const fromOutline = (outline: ExtractedText['outline']): FoundTitle | undefined => {
  const heading = outline.find(({ title, depth }) => depth === 0 && mayBeTitle(cleanText(title)));
  if (!heading) return undefined;
  const text = tidy(withoutNumber(heading.title));
  return { text, origin: { source: 'text', page: heading.page, quote: text, confidence: 0.4 } };
};

const isRules = (name: string): boolean =>
  isOnlyKind(name) && speaksForPublisher(name) && !isBoilerplate(name);

/** A line set no larger than the text is a title only where nothing else names the document. */
const PLAIN = 1.1;

/** /Title or file name of rules and terms, where page 1 shows only a line of the text's own size. */
const kindOfFile = (
  { block }: BestBlock,
  names: readonly string[],
  { body }: DocumentLayout,
): FoundTitle | undefined => {
  const isPlain = block.fontSize < PLAIN * body && !namesKind(block.text);
  const name = isPlain ? names.find(isRules) : undefined;
  return name === undefined ? undefined : { ...fromInfo(name, 0.5), block };
};

/** Visible title of the first pages or a better /Title, else a clean /Title, the outline, the file name. */
export const findTitle = (
  layout: DocumentLayout,
  organisations: readonly Organisation[],
  { stated, filename, outline }: TitleSources,
): FoundTitle => {
  const info = cleanStatedTitle(stated);
  const name = prettyFileName(filename);
  const best = labelledTitle(layout) ?? visibleTitle(layout, organisations, { stated, filename, outline });
  const firstLines = layout.shown.filter((line) => line.page === layout.firstPage);
  const ofFile = best && kindOfFile(best, [cleanText(stated), name], layout);
  if (ofFile) return ofFile;
  if (best && !isBetterStated(info, best.block, name, firstLines)) return fromBlock(best, info, layout);
  if (best) return { ...fromInfo(info, 0.85), block: best.block };
  if (info !== '') {
    const pageText = firstLines.map(({ text }) => text).join(' ');
    return fromInfo(info, shareOfWordsIn(info, pageText) >= 0.8 ? 0.8 : 0.5);
  }
  return fromOutline(outline) ?? (name === '' ? { text: '', origin: NO_ORIGIN } : fromInfo(name, 0.2));
};
