import type { VisibleLine } from '../metadata/document-text.js';
import { paragraphsOf } from '../metadata/document-text.js';
import { foldWords } from '../metadata/folding.js';
import { hasUnspacedScript } from '../metadata/metadata-limits.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { isWholeBetween } from './address-check.js';
import { figuresOfText } from './figures.js';
import { SourceWords } from './source-words.js';

const statedValues = ({ original }: MetadataRequest): string[] => [
  original.title,
  original.subject,
  original.keywords,
  original.author,
  original.creator,
];

/** Names of files and titles made of them run words together: "AnnualReport" says "Annual Report" as well. */
const takenApart = (name: string): string =>
  `${name} ${name.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|[_\-.]+/gu, ' ')}`;

/** What a value may rest on besides the text: the user's own words, but no examples of other documents. */
const givenTexts = (request: MetadataRequest): string[] => [
  ...statedValues(request).map(takenApart),
  ...request.text.outline.map(({ title }) => title),
  request.brand.companyName,
  request.brand.industry,
  request.brand.brandVoice,
  request.brand.targetAudience,
  request.brand.keyTopics,
  request.brand.customGuidelines,
  ...(request.brand.vocabulary?.terms.map(({ term }) => term) ?? []),
  takenApart(request.filename),
];

/** Fewer are a stamp, a page number, the name of a file. */
const FEWEST_WORDS = 20;
const SIGNS_OF_A_WORD = 2;

const SCRIPTS = [
  /\p{Script=Han}/u,
  /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  /\p{Script=Hangul}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
];

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** Folded text that can be searched for words, and for signs of scripts that write no blanks. */
class FoldedText {
  readonly spaced: string;
  private readonly unspaced: string;

  constructor(text: string) {
    const folded = foldWords(text);
    this.spaced = ` ${folded} `;
    this.unspaced = hasUnspacedScript(folded) ? withoutBlanks(folded) : '';
  }

  get words(): number {
    return this.unspaced === '' ? this.spaced.split(' ').length - 2 : this.unspaced.length / SIGNS_OF_A_WORD;
  }

  /** @param folded not empty */
  holds(folded: string): boolean {
    return hasUnspacedScript(folded)
      ? this.unspaced.includes(withoutBlanks(folded))
      : this.spaced.includes(` ${folded} `);
  }
}

/** Everything a value may rest on, and where it stands. */
export class SourceText {
  /** Text was recognised in pictures of pages: letters of it may be wrong. */
  readonly isRecognised: boolean;
  readonly words: SourceWords;
  private readonly pages: readonly { number: number; folded: FoldedText }[];
  private readonly everything: FoldedText;
  private readonly raw: string;
  private readonly figures: ReadonlySet<string>;

  constructor(
    lines: readonly VisibleLine[],
    private readonly request: MetadataRequest,
    /** What the user said beside the document; its names and figures are no inventions of the model. */
    wish = '',
  ) {
    const paragraphs = paragraphsOf(lines);
    const textOf = (page: number): string =>
      paragraphs
        .filter((paragraph) => paragraph.page === page)
        .map((paragraph) => paragraph.text)
        .join(' ');
    const numbers = [...new Set(paragraphs.map((paragraph) => paragraph.page))];
    this.pages = numbers.map((number) => ({ number, folded: new FoldedText(textOf(number)) }));
    const written = [...numbers.map(textOf), ...givenTexts(request), wish].join(' \n ');
    this.raw = `${written} ${request.filename}`.toLowerCase();
    this.everything = new FoldedText(written);
    this.figures = figuresOfText(written);
    this.words = new SourceWords(written);
    this.isRecognised = request.text.pages.some(({ recognised }) => recognised);
  }

  get hasText(): boolean {
    return this.pages.length > 0;
  }

  get fileName(): string {
    return this.request.filename;
  }

  /** Enough text that a value about the document has words of it. */
  get tells(): boolean {
    return this.pages.reduce((sum, { folded }) => sum + folded.words, 0) >= FEWEST_WORDS;
  }

  /** False for a value in a script of which the text has no letter: a recognition without its model reads others. */
  hasLettersOf(value: string): boolean {
    return SCRIPTS.every((script) => !script.test(value) || script.test(this.raw));
  }

  /** Whole words, whatever the case, accents and punctuation. */
  has(phrase: string): boolean {
    const folded = foldWords(phrase);
    return folded === '' || this.everything.holds(folded);
  }

  /** @param figure as `figuresIn` compares it */
  hasFigure(figure: string): boolean {
    return this.figures.has(figure);
  }

  /** As written and whole, but for what may lead an address: "www.", a folder of the host behind it. */
  hasAddress(address: string): boolean {
    const wanted = address.toLowerCase();
    for (let at = this.raw.indexOf(wanted); at >= 0; at = this.raw.indexOf(wanted, at + 1)) {
      if (isWholeBetween(this.raw.charAt(at - 1), this.raw.charAt(at + wanted.length))) return true;
    }
    return false;
  }

  /** As written, for signs. */
  hasLiterally(text: string): boolean {
    return this.raw.includes(text.toLowerCase());
  }

  /** First page that holds the passage; 0 when none does. */
  pageOf(passage: string): number {
    const folded = foldWords(passage);
    if (folded === '') return 0;
    return this.pages.find((page) => page.folded.holds(folded))?.number ?? 0;
  }

  isInfo(value: string): boolean {
    const folded = foldWords(value);
    return folded !== '' && statedValues(this.request).some((stated) => foldWords(stated).includes(folded));
  }

  isBrand(value: string): boolean {
    const folded = foldWords(value);
    return folded !== '' && foldWords(this.request.brand.companyName) === folded;
  }
}
