import {
  contentWords,
  longestFactWords,
  mostFactWords,
  type PageFacts,
  storableText,
  textWords,
  wordsOfTextPage,
} from '@colophon/contracts/rules';
import type { ExtractedText, TextPage } from '../pdfium/extracted-text.js';

/** Pages on which a title is looked for. */
const pagesOfTitle = 3;
/** Bytes of UTF-8; longer runs are no words. */
const longestWord = 64;

const seenText = ({ lines }: TextPage): string =>
  lines
    .filter(({ hidden }) => !hidden)
    .map(({ text }) => text)
    .join('\n');

/** What the pages hold by themselves: asked before text is recognised in pictures. */
export function pageFacts({ pages, unmappableShare }: ExtractedText): PageFacts | undefined {
  if (pages.length === 0) return undefined;
  const texts = pages.map((page) => ({ number: page.number, text: seenText(page) }));
  return {
    read: pages.length,
    withText: texts.filter(({ text }) => textWords(text).length >= wordsOfTextPage).length,
    unmappableShare,
    words: distinctWords(texts.filter(({ number }) => number <= pagesOfTitle).map(({ text }) => text)),
  };
}

function distinctWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of texts.flatMap(contentWords)) {
    const length = Buffer.byteLength(word);
    if (words.has(word) || length > longestWord) continue;
    bytes += length;
    if (words.size === mostFactWords || bytes > longestFactWords) break;
    words.add(storableText(word));
  }
  return [...words];
}
