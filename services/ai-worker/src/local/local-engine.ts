import { bodyFontSize } from '../metadata/document-text.js';
import { boundedOrigin } from '../metadata/field-origin.js';
import { metadataLimits } from '@colophon/contracts/rules';
import {
  cleanText,
  joinKeywords,
  shortenAtSentence,
  shortenAtWord,
  shortenTitle,
} from '../metadata/metadata-limits.js';
import type { FieldOrigin, GeneratedMetadata, MetadataRequest } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import { findAuthor } from './author.js';
import { findDescription } from './description.js';
import { readDocument } from './document-reading.js';
import { documentTypeOf } from './document-type.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { keywordsConfidence } from './keywords/keywords-confidence.js';
import { detectLanguage } from './language/language.detector.js';
import { findSubject } from './subject.js';
import { analyseText } from './text-analysis.js';

/** Raised whenever the same document may get other metadata. */
const ENGINE_VERSION = '3';
/** More would be a list of words, not of topics. */
const MAX_KEYWORDS = 10;

export interface LocalRequest extends MetadataRequest {
  /** ISO 639-1 from somebody who knows; empty or absent lets the text decide. */
  readonly statedLanguage?: string;
}

export interface LocalMetadata extends GeneratedMetadata {
  /** Up to 20, best first, before the limit of the field. */
  readonly rankedPhrases: readonly string[];
}

const keywordsOrigin = (phrases: readonly Keyphrase[]): FieldOrigin => {
  const [first] = phrases;
  return first
    ? { source: 'text', page: first.page, quote: first.quote, confidence: keywordsConfidence(phrases) }
    : NO_ORIGIN;
};

/** All fields of one document: no key, no network, pure and deterministic. */
export const describeDocument = async (request: LocalRequest): Promise<LocalMetadata> => {
  const { shown, lines, paragraphs, title, warnings } = readDocument(request);
  const language =
    request.statedLanguage ||
    (await detectLanguage(paragraphs.map((paragraph) => paragraph.text).join(' '), request.languageHint));
  const analysis = await analyseText(paragraphs, title.text, {
    language,
    keyTopics: request.brand.keyTopics,
  });
  const documentType = documentTypeOf(lines, paragraphs, title.text, request.filename);
  const subject = findSubject(shown, title, {
    body: bodyFontSize(lines),
    documentType,
    language,
    phrases: analysis.phrases,
  });
  const author = findAuthor(shown, title.block, request.original.author, request.brand.companyName);
  const description = findDescription(analysis.sentences, analysis.titleStems, analysis.rarity);
  const chosen = analysis.phrases.slice(0, MAX_KEYWORDS);
  const titleText = cleanText(title.text);
  const metadata = {
    title: shortenTitle(titleText),
    subject: shortenAtWord(cleanText(subject.text), metadataLimits.subject),
    keywords: joinKeywords(chosen.map((phrase) => cleanText(phrase.text))).text,
    author: shortenAtWord(cleanText(author.text), metadataLimits.author),
    description: shortenAtSentence(cleanText(description.text), metadataLimits.description),
  };
  return {
    metadata,
    evidence: {
      title: boundedOrigin(title.origin),
      subject: boundedOrigin(subject.origin),
      keywords: boundedOrigin(keywordsOrigin(chosen)),
      author: boundedOrigin(author.origin),
      description: boundedOrigin(description.origin),
    },
    generatedBy: { provider: 'local', model: 'local', version: ENGINE_VERSION, promptVersion: '' },
    documentType,
    language,
    warnings: [...warnings, ...(metadata.title === titleText ? [] : ['TITLE_SHORTENED'])],
    usage: { inputTokens: 0, outputTokens: 0 },
    rankedPhrases: analysis.phrases.map((phrase) => phrase.text),
  };
};
