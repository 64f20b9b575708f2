import {
  bodyFontSize,
  hasHiddenText,
  paragraphsOf,
  visibleLines,
  withoutFurniture,
} from '../metadata/document-text.js';
import { withoutOrders } from '../metadata/embedded-orders.js';
import { boundedOrigin } from '../metadata/field-origin.js';
import { metadataLimits } from '@colophon/contracts/rules';
import {
  cleanText,
  joinKeywords,
  shortenAtSentence,
  shortenAtWord,
  shortenTitle,
} from '../metadata/metadata-limits.js';
import type {
  FieldOrigin,
  GeneratedMetadata,
  MetadataProvider,
  MetadataRequest,
} from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import { findAuthor } from './author.js';
import { findDescription } from './description.js';
import { documentTypeOf } from './document-type.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { detectLanguage } from './language/language.detector.js';
import { findSubject } from './subject.js';
import { analyseText } from './text-analysis.js';
import { findTitle } from './title/document-title.js';

/** Raised whenever the same document may get other metadata. */
const ENGINE_VERSION = '1';
/** More would be a list of words, not of topics. */
const MAX_KEYWORDS = 10;

export interface LocalMetadata extends GeneratedMetadata {
  /** Up to 20, best first, before the limit of the field. */
  readonly rankedPhrases: readonly string[];
}

const keywordsOrigin = (phrases: readonly Keyphrase[]): FieldOrigin => {
  const [first] = phrases;
  return first ? { source: 'text', page: first.page, quote: first.quote, confidence: 0.6 } : NO_ORIGIN;
};

/** Own engine: no key, no network, no download; pure and deterministic. */
export class LocalMetadataProvider implements MetadataProvider {
  readonly name = 'local';

  async generate(request: MetadataRequest, signal: AbortSignal): Promise<LocalMetadata> {
    signal.throwIfAborted();
    const { text, dropped } = withoutOrders(request.text);
    const shown = visibleLines(text);
    const lines = withoutFurniture(shown);
    const paragraphs = paragraphsOf(lines);
    const language = await detectLanguage(
      paragraphs.map((paragraph) => paragraph.text).join(' '),
      request.languageHint,
    );
    const title = findTitle(shown, request.original.title, request.filename, request.text.outline);
    const analysis = await analyseText(paragraphs, title.text, {
      language,
      keyTopics: request.brand.keyTopics,
    });
    signal.throwIfAborted();
    const documentType = documentTypeOf(lines, paragraphs, title.text, request.filename);
    const subject = findSubject(shown, title, {
      body: bodyFontSize(lines),
      documentType,
      language,
      phrases: analysis.phrases,
    });
    const author = findAuthor(shown, title.block, request.original.author, request.brand.companyName);
    const description = findDescription(analysis.sentences, analysis.titleStems, analysis.rarity);
    const keywords = joinKeywords(
      analysis.phrases.slice(0, MAX_KEYWORDS).map((phrase) => cleanText(phrase.text)),
    );
    const titleText = cleanText(title.text);
    const metadata = {
      title: shortenTitle(titleText),
      subject: shortenAtWord(cleanText(subject.text), metadataLimits.subject),
      keywords: keywords.text,
      author: shortenAtWord(cleanText(author.text), metadataLimits.author),
      description: shortenAtSentence(cleanText(description.text), metadataLimits.description),
    };
    return {
      metadata,
      evidence: {
        title: boundedOrigin(title.origin),
        subject: boundedOrigin(subject.origin),
        keywords: boundedOrigin(keywordsOrigin(analysis.phrases)),
        author: boundedOrigin(author.origin),
        description: boundedOrigin(description.origin),
      },
      generatedBy: { provider: 'local', model: 'local', version: ENGINE_VERSION, promptVersion: '' },
      documentType,
      language,
      warnings: [
        ...(lines.length === 0 ? ['NO_TEXT'] : []),
        ...(hasHiddenText(request.text) ? ['HIDDEN_TEXT_IGNORED'] : []),
        ...(dropped ? ['ORDERS_IGNORED'] : []),
        ...(metadata.title === titleText ? [] : ['TITLE_SHORTENED']),
      ],
      usage: { inputTokens: 0, outputTokens: 0 },
      rankedPhrases: analysis.phrases.map((phrase) => phrase.text),
    };
  }
}
