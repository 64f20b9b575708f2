import type { VisibleLine } from '../metadata/document-text.js';
import { paragraphsOf } from '../metadata/document-text.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';

const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const statedValues = ({ original }: MetadataRequest): string[] => [
  original.title,
  original.subject,
  original.keywords,
  original.author,
  original.creator,
];

/** What a value may rest on besides the text: the user's own words, but no examples of other documents. */
const givenTexts = (request: MetadataRequest): string[] => [
  ...statedValues(request),
  request.brand.companyName,
  request.brand.industry,
  request.brand.brandVoice,
  request.brand.targetAudience,
  request.brand.keyTopics,
  request.brand.customGuidelines,
  ...(request.brand.vocabulary?.terms.map(({ term }) => term) ?? []),
  request.filename.replace(/[_\-.]+/gu, ' '),
];

/** Everything a value may rest on, and where it stands. */
export class SourceText {
  /** Text of each page, folded for comparison. */
  private readonly pages: readonly { number: number; folded: string }[];
  private readonly everything: string;
  private readonly raw: string;

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
    this.pages = numbers.map((number) => ({ number, folded: ` ${fold(textOf(number))} ` }));
    const given = givenTexts(request).join(' ');
    this.raw = `${numbers.map(textOf).join(' ')} ${given} ${request.filename}`.toLowerCase();
    this.everything = `${this.pages.map((page) => page.folded).join(' ')} ${fold(`${given} ${wish}`)} `;
  }

  get hasText(): boolean {
    return this.pages.length > 0;
  }

  /** Whole words, whatever the case and punctuation. */
  has(phrase: string): boolean {
    const folded = fold(phrase);
    return folded === '' || this.everything.includes(` ${folded} `);
  }

  /** A word, or one it is a form of: "Kubernetes’" and "datasheets" count for "Kubernetes" and "datasheet". */
  hasWordLike(word: string): boolean {
    const folded = fold(word);
    const root = folded.length > 5 ? folded.slice(0, -2) : folded;
    return this.everything.includes(` ${root}`);
  }

  /** As written, for addresses. */
  hasLiterally(text: string): boolean {
    return this.raw.includes(text.toLowerCase());
  }

  /** First page that holds the passage; 0 when none does. */
  pageOf(passage: string): number {
    const folded = fold(passage);
    if (folded === '') return 0;
    return this.pages.find((page) => page.folded.includes(` ${folded} `))?.number ?? 0;
  }

  isInfo(value: string): boolean {
    const folded = fold(value);
    return folded !== '' && statedValues(this.request).some((stated) => fold(stated).includes(folded));
  }

  isBrand(value: string): boolean {
    const folded = fold(value);
    return folded !== '' && fold(this.request.brand.companyName) === folded;
  }
}
