import type { VisibleLine } from '../../metadata/document-text.js';
import type { HeadingBlock } from '../layout/heading-blocks.js';
import { isOnlyKind, namesKind } from './document-kind.js';
import { isBoilerplate, isCommonHeading, isFormPart, mayBeTitle } from './title-score.js';

/** "Product name: Acme", on safety data sheets, certificates and the like. */
const PRODUCT =
  /^(?:\d[\d.]*\s)?(?:product (?:name|identifier)|trade name|produktname|handelsname|nom (?:du produit|commercial)|nombre (?:del producto|comercial)|nome (?:do produto|del prodotto|commerciale|comercial)|productnaam|handelsnaam|nazwa (?:produktu|handlowa)|ürün adı|наименование (?:продукта|продукции)|торговое наименование|製品名|商品名|제품명|상품명|产品名称|贸易名称|產品名稱)\s?[:：]\s?(\S.{1,59})$/iu;
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
  /** The title is the kind, the companion what it is of; or the other way round. */
  readonly isKind: boolean;
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
  !/[.!?:：！？]$|[@€$£]|https?:/u.test(text);

/** Whether a block stands right above or below another, set as a heading. */
const besides = (block: HeadingBlock, { blocks, body }: Page): HeadingBlock[] => {
  const at = blocks.findIndex(({ lines }) => lines[0] === block.lines[0]);
  return [blocks[at + 1], blocks[at - 1]].filter(
    (one): one is HeadingBlock =>
      one !== undefined && (one.bold || one.fontSize >= body * 1.1) && Math.abs(one.top - block.top) < 0.12,
  );
};

/** What a heading lacks: the product where it names only a kind, the kind beside it where it names only the maker. */
export const companionOf = (block: HeadingBlock, page: Page): Companion | undefined => {
  if (page.isOrganisation(block.text)) {
    const kind = besides(block, page).find(({ text }) => isOnlyKind(text) || namesKind(text));
    return kind && isWorthy(kind) ? { text: kind.text, isKind: true } : undefined;
  }
  const product = isOnlyKind(block.text) ? productOf(page.lines) : undefined;
  return product === undefined ? undefined : { text: product, isKind: false };
};
