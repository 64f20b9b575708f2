import type { ExtractedText } from '@colophon/contracts';
import type { Paragraph, VisibleLine } from '../metadata/document-text.js';
import { cleanText } from '../metadata/metadata-limits.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';

export type CountTokens = (text: string) => number;

/** Tokens of each part at most: together with the rules about 7,000, whatever the length of the document. */
const BUDGET = {
  properties: 300,
  brand: 500,
  vocabulary: 800,
  examples: 500,
  layout: 900,
  outline: 500,
  opening: 2_200,
  samples: 1_700,
  closing: 500,
} as const;
/** Characters of a passage: long paragraphs are sent in part, cut between sentences. */
const PASSAGE_LENGTH = 800;
/** Passages counted at most; far more than the budget takes. */
const MOST_SAMPLES = 30;

export interface MaterialSource {
  readonly request: MetadataRequest;
  readonly lines: readonly VisibleLine[];
  readonly paragraphs: readonly Paragraph[];
  /** Leading phrases of the text, best first. */
  readonly phrases: readonly string[];
  /** Further blocks, about what is asked for. */
  readonly task?: readonly (readonly [name: string, content: readonly string[]])[];
}

/** Pieces in order until the budget is used up; a piece that no longer fits is left out, later ones may fit. */
const withinTokens = (pieces: readonly string[], budget: number, count: CountTokens): string[] => {
  const kept: string[] = [];
  let left = budget;
  for (const piece of pieces) {
    const cost = count(piece) + 1;
    if (cost > left) continue;
    kept.push(piece);
    left -= cost;
  }
  return kept;
};

const stated = (entries: readonly (readonly [string, string])[]): string[] =>
  entries
    .map(([name, value]) => [name, cleanText(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${value}`);

const propertyLines = (request: MetadataRequest): string[] =>
  stated([
    ['file name', request.filename],
    ['stored title', request.original.title],
    ['stored subject', request.original.subject],
    ['stored author', request.original.author],
    ['stored keywords', request.original.keywords],
    ['stated language', request.languageHint],
  ]);

const brandLines = (request: MetadataRequest): string[] =>
  stated([
    ['company', request.brand.companyName],
    ['industry', request.brand.industry],
    ['voice', request.brand.brandVoice],
    ['audience', request.brand.targetAudience],
    ['key topics', request.brand.keyTopics],
    ['guidelines', request.brand.customGuidelines],
  ]);

/** Terms that are met in the document come first: of a long list only some fit. */
const vocabularyLines = (request: MetadataRequest, paragraphs: readonly Paragraph[]): string[] => {
  const { vocabulary } = request.brand;
  if (!vocabulary || vocabulary.mode === '' || vocabulary.mode === 'off') return [];
  const text = paragraphs.map((paragraph) => paragraph.text.toLowerCase()).join(' ');
  const isMet = (words: readonly string[]): boolean =>
    words.some((word) => text.includes(word.toLowerCase()));
  const terms = vocabulary.terms.map(({ term, synonyms }) => ({ term, met: isMet([term, ...synonyms]) }));
  const only = vocabulary.mode === 'only' ? ['keywords may be these terms only:'] : [];
  return [
    ...only,
    ...terms.toSorted((a, b) => Number(b.met) - Number(a.met)).map(({ term }) => cleanText(term)),
  ];
};

const exampleLines = (request: MetadataRequest): string[] =>
  (request.brand.examples?.items ?? []).map(
    ({ title, description }) => `title: ${cleanText(title)} | description: ${cleanText(description)}`,
  );

const outlineLines = (outline: ExtractedText['outline']): string[] =>
  outline.map((entry) => `${'  '.repeat(Math.min(entry.depth, 4))}${cleanText(entry.title)}`);

const layoutLines = (lines: readonly VisibleLine[], page: number): string[] =>
  lines
    .filter((line) => line.page === page)
    .map((line) => `${line.fontSize.toFixed(0)}pt${line.bold ? ' bold' : ''} | ${line.text}`);

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** The paragraph in passages of whole sentences; a sentence without end is cut. */
const passagesOf = (paragraph: Paragraph): Paragraph[] => {
  if (paragraph.text.length <= PASSAGE_LENGTH) return [paragraph];
  const passages: string[] = [];
  for (const { segment } of sentences.segment(paragraph.text)) {
    const last = passages.at(-1);
    if (last !== undefined && last.length + segment.length <= PASSAGE_LENGTH)
      passages[passages.length - 1] = last + segment;
    else passages.push(segment.slice(0, PASSAGE_LENGTH));
  }
  return passages.map((text) => ({ ...paragraph, text: text.trim() }));
};

const pageText = (paragraphs: readonly Paragraph[], pages: readonly number[]): string[] =>
  paragraphs.filter((one) => pages.includes(one.page)).map((one) => one.text);

/** Passages that hold most of the leading phrases, given in the order of the document. */
const samples = (paragraphs: readonly Paragraph[], phrases: readonly string[]): Paragraph[] => {
  const wanted = phrases.map((phrase) => phrase.toLowerCase());
  const scored = paragraphs.map((paragraph, index) => {
    const text = paragraph.text.toLowerCase();
    const hits = wanted.filter((phrase) => text.includes(phrase)).length;
    return { paragraph, index, score: hits / Math.sqrt(1 + text.length / 400) };
  });
  return scored
    .filter((one) => one.score > 0)
    .toSorted((a, b) => b.score - a.score || a.index - b.index)
    .slice(0, MOST_SAMPLES)
    .map((one) => one.paragraph);
};

/** The blocks of the user message: parts of the whole document, not its head. */
export const buildMaterial = (source: MaterialSource, token: string, count: CountTokens): string => {
  const { request, lines, phrases } = source;
  const paragraphs = source.paragraphs.flatMap(passagesOf);
  const pages = [...new Set(lines.map((line) => line.page))];
  const first = pages[0] ?? 1;
  const opening = pages.slice(0, 2);
  const closing = pages.length > 2 ? pages.slice(-1) : [];
  const middle = paragraphs.filter((one) => !opening.includes(one.page) && !closing.includes(one.page));
  const blocks: [string, string[]][] = [
    ['PROPERTIES', withinTokens(propertyLines(request), BUDGET.properties, count)],
    ['BRAND', withinTokens(brandLines(request), BUDGET.brand, count)],
    ['VOCABULARY', withinTokens(vocabularyLines(request, source.paragraphs), BUDGET.vocabulary, count)],
    ['EXAMPLES', withinTokens(exampleLines(request), BUDGET.examples, count)],
    ['FIRST-PAGE-LAYOUT', withinTokens(layoutLines(lines, first), BUDGET.layout, count)],
    ['OUTLINE', withinTokens(outlineLines(request.text.outline), BUDGET.outline, count)],
    ['OPENING', withinTokens(pageText(paragraphs, opening), BUDGET.opening, count)],
    [
      'PASSAGES',
      withinTokens(
        samples(middle, phrases).map((one) => `[page ${one.page}] ${one.text}`),
        BUDGET.samples,
        count,
      ),
    ],
    ['LAST-PAGE', withinTokens(pageText(paragraphs, closing), BUDGET.closing, count)],
  ];
  for (const [name, content] of source.task ?? []) blocks.push([name, [...content]]);
  const filled = blocks.filter(([, content]) => content.length > 0);
  const scan = lines.length === 0 ? ['The document has no text that can be read.'] : [];
  return [
    ...scan,
    ...filled.map(([name, content]) => `<<<${name} ${token}\n${content.join('\n')}\n${token}>>>`),
  ].join('\n\n');
};
