import type { ExtractedText } from '@colophon/contracts';
import type { Paragraph, VisibleLine } from '../metadata/document-text.js';
import { cleanText, countCodePoints, shortenAtWord } from '../metadata/metadata-limits.js';
import { bestPassages, layoutLines, openingPages, passagesOf } from './material-text.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';

export type CountTokens = (text: string) => number;

/**
 * Tokens of each part at most: together with the rules about 5,000, for documents of every length. What the
 * customer wrote comes on top: guidelines of 2,000 characters have some 450 tokens, in Japanese 1,700.
 */
const BUDGET = {
  properties: 300,
  brand: 2_000,
  vocabulary: 800,
  examples: 500,
  layout: 500,
  outline: 350,
  opening: 1_250,
  samples: 700,
  closing: 250,
} as const;
export interface MaterialSource {
  readonly request: MetadataRequest;
  /** All that a reader sees. */
  readonly shown: readonly VisibleLine[];
  /** Of it what tells something: without page numbers, repetitions and contents. */
  readonly lines: readonly VisibleLine[];
  /** Entries of a table of contents. */
  readonly contents: readonly string[];
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

const sentences = new Intl.Segmenter('und', { granularity: 'sentence' });

/** As many whole sentences as the budget takes, else whole words of the first. */
const cutToTokens = (text: string, budget: number, count: CountTokens): string => {
  const kept: string[] = [];
  let left = budget;
  for (const { segment } of sentences.segment(text)) {
    const cost = count(segment);
    if (cost > left) break;
    kept.push(segment);
    left -= cost;
  }
  let part = kept.join('').trim();
  let length = text.length;
  while (part === '' && length > 0) {
    const beginning = text.slice(0, length);
    const cost = count(beginning);
    if (cost <= budget) part = shortenAtWord(text, countCodePoints(beginning));
    length = Math.floor(length * Math.min(0.9, budget / cost));
  }
  return part;
};

/** The same, but what no longer fits whole is cut: no instruction of the customer is left out. */
const cutWithinTokens = (pieces: readonly string[], budget: number, count: CountTokens): string[] => {
  const kept: string[] = [];
  let left = budget;
  for (const piece of pieces) {
    const part = count(piece) + 1 > left ? cutToTokens(piece, left - 1, count) : piece;
    if (part !== '') kept.push(part);
    left -= count(part) + 1;
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

/** Each piece once: a form says "Yes No" on every line. */
const pageText = (paragraphs: readonly Paragraph[], pages: readonly number[]): string[] => [
  ...new Set(paragraphs.filter((one) => pages.includes(one.page)).map((one) => one.text)),
];

/** Chosen by what they hold, given in the order of the document. */
const passageLines = (
  paragraphs: readonly Paragraph[],
  phrases: readonly string[],
  count: CountTokens,
): string[] => {
  const best = bestPassages(paragraphs, phrases).map(({ paragraph, index }) => ({
    index,
    line: `[page ${paragraph.page}] ${paragraph.text}`,
  }));
  const kept = new Set(
    withinTokens(
      best.map(({ line }) => line),
      BUDGET.samples,
      count,
    ),
  );
  return best
    .filter(({ line }) => kept.has(line))
    .toSorted((a, b) => a.index - b.index)
    .map(({ line }) => line);
};

/** The blocks of the user message: parts of the whole document, not its head. */
export const buildMaterial = (source: MaterialSource, token: string, count: CountTokens): string => {
  const { request, lines, phrases, contents } = source;
  const paragraphs = source.paragraphs.flatMap(passagesOf);
  const pages = [...new Set(lines.map((line) => line.page))];
  const opening = openingPages(lines);
  const closing = pages.filter((page) => !opening.includes(page)).slice(-1);
  const middle = paragraphs.filter((one) => !opening.includes(one.page) && !closing.includes(one.page));
  const outline = outlineLines(request.text.outline);
  const blocks: [string, string[]][] = [
    ['PROPERTIES', withinTokens(propertyLines(request), BUDGET.properties, count)],
    ['BRAND', cutWithinTokens(brandLines(request), BUDGET.brand, count)],
    ['VOCABULARY', withinTokens(vocabularyLines(request, source.paragraphs), BUDGET.vocabulary, count)],
    ['EXAMPLES', withinTokens(exampleLines(request), BUDGET.examples, count)],
    ['FIRST-PAGE-LAYOUT', withinTokens(layoutLines(source.shown), BUDGET.layout, count)],
    ['OUTLINE', withinTokens(outline.length > 0 ? outline : contents, BUDGET.outline, count)],
    ['OPENING', withinTokens(pageText(paragraphs, opening), BUDGET.opening, count)],
    ['PASSAGES', passageLines(middle, phrases, count)],
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
