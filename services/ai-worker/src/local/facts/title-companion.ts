import type { VisibleLine } from '../../metadata/document-text.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { isOnlyKind, namesKind } from './document-kind.js';
import { namesOf } from './people.js';
import { isBoilerplate, isCommonHeading, isFormPart, mayBeTitle } from './title-score.js';

/** "Product name: Acme", on safety data sheets, certificates and the like. */
const PRODUCT =
  /^(?:\d[\d.]*\s)?(?:intitulé(?: de (?:la |l[’'])?\p{L}+)?|product (?:name|identifier)|trade name|produktname|handelsname|nom (?:du produit|commercial)|nombre (?:del producto|comercial)|nome (?:do produto|del prodotto|commerciale|comercial)|productnaam|handelsnaam|nazwa (?:produktu|handlowa)|ürün adı|наименование (?:продукта|продукции)|торговое наименование|製品名|商品名|제품명|상품명|产品名称|贸易名称|產品名稱)\s?[:：]\s?(\S.{1,59})$/iu;
const LONGEST_WORDS = 8;
const PRODUCT_LINES = 60;

const productOf = (lines: readonly VisibleLine[]): string | undefined => {
  for (const { text } of lines.slice(0, PRODUCT_LINES)) {
    const product = PRODUCT.exec(text)?.[1];
    if (product !== undefined) return product.trim();
  }
  return undefined;
};

export interface Companion {
  readonly text: string;
  /** What it is to the title: the kind of a maker's document, what a kind is of, or what a maker's document is about. */
  readonly role: 'kind' | 'object' | 'topic';
}

interface Page {
  readonly lines: readonly VisibleLine[];
  readonly blocks: readonly HeadingBlock[];
  readonly body: number;
  readonly isOrganisation: (text: string) => boolean;
}

const isWorthy = ({ text }: HeadingBlock): boolean =>
  mayBeTitle(text) &&
  text.split(/\s+/u).length <= LONGEST_WORDS &&
  !isBoilerplate(text) &&
  !isCommonHeading(text) &&
  !isFormPart(text) &&
  !/[.!?:：！？]$|[@€$£]|https?:|www\./u.test(text);

/** Whether a block stands right above or below another, set as a heading. */
const besides = (block: HeadingBlock, { blocks, body }: Page): HeadingBlock[] => {
  const at = blocks.findIndex(({ lines }) => lines[0] === block.lines[0]);
  return [blocks[at + 1], blocks[at - 1]].filter(
    (one): one is HeadingBlock =>
      one !== undefined && (one.bold || one.fontSize >= body * 1.1) && Math.abs(one.top - block.top) < 0.12,
  );
};

/** Headings of sections share their style, and so do paragraphs: what belongs to the title has one of its own. */
const hasOwnStyle = (block: HeadingBlock, { blocks }: Page): boolean =>
  !blocks.some(
    (one) =>
      one.lines[0] !== block.lines[0] &&
      one.bold === block.bold &&
      Math.abs(one.fontSize - block.fontSize) < 0.3,
  );

/** Lower lines of a heading stand so close below it, in font sizes of the larger; set solid, they are one with it. */
const RIGHT_BELOW = 2.2;
const SOLID = 1.4;

/** "Spring 2025", "Issue 12": which of many it is, not what it is of. */
const EDITION =
  /^(?:\p{L}+ ){0,2}(?:19|20)\d{2}(?:\s?[-–/]\s?\d{2,4})?$|^(?:issue|no|nr|n[°º]|numéro|número|numero|ausgabe|édition|edición|edizione|wydanie|sayı|выпуск|第)\.?\s?#?\d/iu;
const isEdition = (text: string): boolean => EDITION.test(text);

/** "User manual" over "Acme Crane 5": the line right below, in a style of its own or set solid. */
const rightBelow = (block: HeadingBlock, page: Page): HeadingBlock | undefined => {
  const at = page.blocks.findIndex(({ lines }) => lines[0] === block.lines[0]);
  const next = page.blocks[at + 1];
  const above = page.lines[block.lines.at(-1) ?? -1];
  const below = page.lines[next?.lines[0] ?? -1];
  if (!next || !above || !below || page.isOrganisation(next.text) || namesOf(next.text).length > 0)
    return undefined;
  const drop = (above.y - below.y) / Math.max(above.fontSize, below.fontSize, 1);
  const overlaps = below.x < above.x + above.width && above.x < below.x + below.width;
  if (drop <= 0 || drop > RIGHT_BELOW || !overlaps || !isWorthy(next) || isEdition(next.text))
    return undefined;
  const isSolid = drop <= SOLID && next.fontSize > page.body * 1.05;
  return isSolid || hasOwnStyle(next, page) ? next : undefined;
};

const LEAST_TOPIC_SIZE = 0.7;

/** What a maker's name lacks: the kind beside it, else the heading beside it that is set nearly as large. */
const besideMaker = (block: HeadingBlock, page: Page): Companion | undefined => {
  const beside = besides(block, page).filter(isWorthy);
  const kind = beside.find(({ text }) => isOnlyKind(text) || namesKind(text));
  if (kind) return { text: kind.text, role: 'kind' };
  const topic = beside.find(
    (one) => one.fontSize >= block.fontSize * LEAST_TOPIC_SIZE && hasOwnStyle(one, page),
  );
  return topic && { text: topic.text, role: 'topic' };
};

/** What a heading lacks: the product or the line below where it names only a kind, the kind where only the maker. */
export const companionOf = (block: HeadingBlock, page: Page): Companion | undefined => {
  if (page.isOrganisation(block.text)) return besideMaker(block, page);
  if (!isOnlyKind(block.text)) return undefined;
  const text = productOf(page.lines) ?? rightBelow(block, page)?.text;
  return text === undefined ? undefined : { text, role: 'object' };
};
