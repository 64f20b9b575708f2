import type { ExtractedText, TextLine } from '@colophon/contracts';
import type { MetadataField } from '@colophon/contracts/rules';
import { paragraphsOf, visibleLines } from '../metadata/document-text.js';
import { hasUnspacedScript, withoutJoiners } from '../metadata/metadata-limits.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import type { LocalMetadata } from './local-engine.js';

const fold = (text: string): string =>
  withoutJoiners(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

/** The text with some lines gone; undefined when none was. */
const withoutLines = (
  text: ExtractedText,
  page: number,
  isSource: (line: TextLine) => boolean,
): ExtractedText | undefined => {
  let gone = false;
  const pages = text.pages.map((one) => {
    if (one.number !== page) return one;
    const lines = one.lines.filter((line) => line.hidden || !isSource(line));
    gone ||= lines.length < one.lines.length;
    return { ...one, lines };
  });
  return gone ? { ...text, pages } : undefined;
};

/** A line that the passage consists of; shared single letters are no evidence. */
const partOf = (passage: string): ((line: TextLine) => boolean) => {
  const whole = fold(passage);
  const unspaced = withoutBlanks(whole);
  return (line) => {
    const folded = fold(line.text);
    if (folded.length <= 1) return false;
    // Lines of a script without blanks are joined without one.
    return hasUnspacedScript(folded)
      ? unspaced.includes(withoutBlanks(folded))
      : ` ${whole} `.includes(` ${folded} `);
  };
};

/**
 * The text with one line a paragraph and without some sentences. Only for what looks at sentences: where the lines
 * stood is lost, so they are set far apart and inside the page, to be neither joined nor taken for running headers.
 */
const withoutSentences = (text: ExtractedText, sentences: readonly string[]): ExtractedText | undefined => {
  const paragraphs = paragraphsOf(visibleLines(text));
  let gone = false;
  const pages = text.pages.map((page) => ({
    ...page,
    lines: paragraphs
      .filter((paragraph) => paragraph.page === page.number)
      .map((paragraph, index): TextLine => {
        const left = sentences.reduce((rest, sentence) => rest.replace(sentence, ' '), paragraph.text);
        gone ||= left !== paragraph.text;
        return {
          $typeName: 'colophon.pdf.v1.TextLine',
          text: left,
          fontSize: paragraph.fontSize,
          x: 0,
          y: page.height * (index % 2 === 0 ? 0.7 : 0.3),
          width: page.width,
          height: paragraph.fontSize,
          bold: false,
          hidden: false,
        };
      }),
  }));
  return gone ? { ...text, pages } : undefined;
};

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('und', { granularity: 'sentence' }).segment(text)].map(({ segment }) =>
    segment.trim(),
  );

/**
 * The request as though the source of a proposal were not there, for another look at the document; undefined when
 * nothing is left to leave out.
 */
export const withoutSource = (
  field: MetadataField,
  request: MetadataRequest,
  { metadata, evidence }: LocalMetadata,
): MetadataRequest | undefined => {
  const { source, page, quote } = evidence[field];
  if (source === 'none' || field === 'keywords') return undefined;
  if (field === 'description') {
    const text = withoutSentences(request.text, sentencesOf(metadata.description));
    return text && { ...request, text };
  }
  if (source === 'text') {
    const text = withoutLines(request.text, page, partOf(quote));
    return text && { ...request, text };
  }
  if (source === 'brand')
    return request.brand.companyName === ''
      ? undefined
      : { ...request, brand: { ...request.brand, companyName: '' } };
  return request.original[field] === ''
    ? undefined
    : { ...request, original: { ...request.original, [field]: '' } };
};
