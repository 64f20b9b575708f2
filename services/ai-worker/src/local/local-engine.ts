import { metadataLimits } from '@colophon/contracts/rules';
import { boundedOrigin } from '../metadata/field-origin.js';
import {
  cleanText,
  countCodePoints,
  joinKeywords,
  shortenAtSentence,
  shortenAtWord,
} from '../metadata/metadata-limits.js';
import type { FieldOrigin, GeneratedMetadata, MetadataRequest } from '../metadata/metadata-provider.js';
import { NO_ORIGIN } from '../metadata/metadata-provider.js';
import {
  type ConfidenceOf,
  type KnownDocument,
  measuredConfidence,
} from './confidence/calibrated-confidence.js';
import type { CalibratedField } from './confidence/calibration-table.js';
import { readDocument } from './document-reading.js';
import { abbreviationsIn } from './facts/abbreviations.js';
import { findAboutSentences } from './facts/about-sentences.js';
import { findAuthor, type FoundAuthor } from './facts/document-author.js';
import { peopleIn } from './keywords/people-named.js';
import { namesOf } from './facts/people.js';
import { hasName, nameKey, placesBehind, placesOf, withoutLegalForm } from './facts/organisation-names.js';
import { findKind, type FoundKind, typeOfKind, wordsOfItself } from './facts/document-kind.js';
import { spellingsIn } from './facts/spelling.js';
import { contentHeadings, rankTopics, type Topic } from './facts/topics.js';
import type { Keyphrase } from './keywords/keyword-list.js';
import { keywordSource } from './keywords/keyword-source.js';
import { keywordsConfidence } from './keywords/keywords-confidence.js';
import { detectLanguage } from './language/language.detector.js';
import type { LanguageWords } from './languages/language-words.js';
import { wordsOfLanguage } from './languages/languages.js';
import { isEverydayEnglish as isEveryday } from './keywords/rarity.js';
import type { DocumentLayout } from './layout/document-layout.js';
import { analyseText } from './text-analysis.js';
import { wordDescription } from './wording/description.js';
import { inSentence, withoutShouting } from './wording/letter-case.js';
import { wordSubject } from './wording/subject.js';
import { wordTitle } from './wording/title.js';

/** Raised whenever the same document may get other metadata. */
const ENGINE_VERSION = '12';
/** More would be a list of words, not of topics. */
const MAX_KEYWORDS = 10;

export interface LocalRequest extends MetadataRequest {
  /** ISO 639-1 as given by the caller; empty or absent lets the text decide. */
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

/** As it is stored, with confidences as they were measured. */
const statedEvidence = (
  found: Readonly<Record<CalibratedField, { readonly origin: FieldOrigin }>>,
  known: KnownDocument,
  confidenceOf: ConfidenceOf,
): Record<CalibratedField, FieldOrigin> => {
  const stated = (field: CalibratedField): FieldOrigin => {
    const { origin } = found[field];
    return boundedOrigin({ ...origin, confidence: confidenceOf(field, origin, known) });
  };
  return {
    title: stated('title'),
    subject: stated('subject'),
    author: stated('author'),
    description: stated('description'),
  };
};

/** Values as they go into a file; each has been worded to fit before, so that cutting is the exception. */
const withinLimits = (worded: {
  title: string;
  subject: string;
  keywords: readonly string[];
  author: string;
  description: string;
}): GeneratedMetadata['metadata'] => ({
  title: worded.title,
  subject: shortenAtWord(cleanText(worded.subject), metadataLimits.subject),
  keywords: joinKeywords(worded.keywords.map(cleanText)).text,
  author: shortenAtWord(cleanText(worded.author), metadataLimits.author),
  description: shortenAtSentence(cleanText(worded.description), metadataLimits.description),
});

interface PhraseSources {
  readonly layout: DocumentLayout;
  readonly title: string;
  readonly author: FoundAuthor;
  readonly kind: FoundKind;
  readonly language: string;
  readonly words: LanguageWords | undefined;
  readonly keyTopics: string;
}

const findPhrases = ({ layout, title, author, kind, language, words, keyTopics }: PhraseSources) => {
  const source = keywordSource(layout);
  const people = [...peopleIn(layout), ...namesOf(author.text)];
  const saysOfItself = words ? wordsOfItself(kind, words) : new Set<string>();
  const typeset = source.isTypeset ? { people, saysOfItself, publisher: author.publisher } : undefined;
  return analyseText(source.texts, title, { language, keyTopics, typeset });
};

/** Those of which no sentence speaks: what a text is about may stand behind the name of its publisher, too. */
const letterheadPlaces = ({ shown, blocks }: DocumentLayout, publisher: string): string[] => {
  const company = withoutLegalForm(publisher);
  const sentences = blocks.filter(
    ({ role, text }) => role === 'prose' && placesOf(company, text).length === 0,
  );
  return shown
    .flatMap((line) => placesBehind(publisher, line.text))
    .map((place) => place.trim())
    .filter((place) => !sentences.some(({ text }) => placesOf(place, text).length > 0));
};

/** Whether a topic is none of these places; one that the title names is what the document is about. */
const isNoneOf = (places: readonly string[], title: string): ((topic: Topic) => boolean) => {
  const keys = new Set(places.map(nameKey));
  return ({ text }) => !keys.has(nameKey(text)) || hasName(title, text);
};

/** All fields of one document: no key, no network, pure and deterministic. */
export const describeDocument = async (
  request: LocalRequest,
  confidenceOf: ConfidenceOf = measuredConfidence,
): Promise<LocalMetadata> => {
  const { layout, paragraphs, organisations, title: found, stated, warnings } = readDocument(request);
  const { filename, original } = stated;
  const body = paragraphs.map((paragraph) => paragraph.text).join(' ');
  const language = request.statedLanguage || (await detectLanguage(body, request.languageHint));
  const words = wordsOfLanguage(language, body.slice(0, 5_000));
  const { companyName: company, keyTopics } = request.brand;
  const author = findAuthor(layout, organisations, found, { original, company, language });
  const kind = findKind(layout, found.text, filename, words);
  const analysis = await findPhrases({ layout, title: found.text, author, kind, language, words, keyTopics });
  const spellingOf = spellingsIn(layout.blocks, language);
  const casing = { locale: language, words, spellingOf };
  const publisher = withoutShouting(author.publisher, { ...casing, isName: true });
  const abbreviations = abbreviationsIn(body);
  const title = wordTitle(found, { language, words, spellingOf, abbreviations, publisher });
  const places = letterheadPlaces(layout, author.publisher);
  const ranked = rankTopics(layout, title.text, analysis.phrases);
  const topics = ranked.filter(isNoneOf(places, found.text));
  const subject = wordSubject(found, { layout, language, words, kind, publisher, topics, spellingOf, title });
  const about = { language, words, title: found.text, publisher, phrases: topics.map(({ text }) => text) };
  const names = [publisher, withoutLegalForm(publisher)];
  const description = wordDescription({
    language,
    words,
    title: title.text,
    kind,
    publisher,
    topics,
    headings: contentHeadings(layout, title.text, words),
    inSentence: (heading) => inSentence(heading, { ...casing, names, isEveryday }),
    sentences: findAboutSentences(layout, about),
  });
  const chosen = analysis.phrases.slice(0, MAX_KEYWORDS);
  const metadata = withinLimits({
    title: title.text,
    subject: subject.text,
    keywords: chosen.map((phrase) => phrase.text),
    author: withoutShouting(cleanText(author.text), { ...casing, isName: true }),
    description: description.text,
  });
  const known = { metadata, filename, statedTitle: original.title };
  const isShortened = countCodePoints(cleanText(found.text)) > metadataLimits.title;
  return {
    metadata,
    evidence: {
      ...statedEvidence({ title: found, subject, author, description }, known, confidenceOf),
      keywords: boundedOrigin(keywordsOrigin(chosen)),
    },
    generatedBy: { provider: 'local', model: 'local', version: ENGINE_VERSION, promptVersion: '' },
    documentType: typeOfKind(kind),
    language,
    warnings: [...warnings, ...(isShortened ? ['TITLE_SHORTENED'] : [])],
    usage: { inputTokens: 0, outputTokens: 0 },
    rankedPhrases: analysis.phrases.map((phrase) => phrase.text),
  };
};
