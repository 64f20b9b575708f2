import { type MetadataField, metadataLimits } from '@colophon/contracts/rules';
import { ServiceError } from '@colophon/platform';
import type { FieldProvider, FieldRequest, GeneratedField } from '../metadata/field-provider.js';
import { countCodePoints, joinKeywords } from '../metadata/metadata-limits.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { metadataErrors } from '../metadata/metadata.errors.js';
import { withoutSource } from './field-masking.js';
import type { LocalMetadata } from './local-engine.js';

type Generate = (request: MetadataRequest, signal: AbortSignal) => Promise<LocalMetadata>;

/** Times the engine looks at the document again; each time one more passage is left out. */
const MOST_LOOKS = 8;
const MOST_KEYWORDS = 10;

type Fits = (value: string) => boolean;

/** What of an instruction a formula can follow: the length, in a few words of a few languages. */
const SHORTER =
  /^(?:please |bitte )?(?:make it |a bit |much )?(?:shorter|short|briefer|kürzer|plus court|más corto|mais curto)(?: please| bitte)?[.!]?$/iu;
const LONGER =
  /^(?:please |bitte )?(?:make it |a bit |much )?(?:longer|länger|plus long|más largo|mais longo)(?: please| bitte)?[.!]?$/iu;

/** @throws where the instruction is beyond the engine: it says so instead of pretending */
const wishOf = (instruction: string, current: string): Fits => {
  const wish = instruction.trim();
  const size = countCodePoints(current);
  if (wish === '') return () => true;
  if (SHORTER.test(wish)) return (value) => countCodePoints(value) < size;
  if (LONGER.test(wish)) return (value) => countCodePoints(value) > size;
  throw new ServiceError(metadataErrors.instructionNotFollowed);
};

/** The engine's next best proposals: what it finds when what was proposed before is not there. */
export class LocalFieldProvider implements FieldProvider {
  constructor(private readonly generate: Generate) {}

  /** Gives the same proposal for the same request. */
  async generateField(request: FieldRequest, signal: AbortSignal): Promise<GeneratedField> {
    // A function does not go to the thread of the engine.
    const { field, finished, ...document } = request;
    const isNew: Fits = (value) => value !== '' && !request.proposedValues.includes(value);
    const isWanted = wishOf(request.instruction, request.current[field]);
    const fits: Fits = (value) => isNew(value) && isWanted(value);
    let look: MetadataRequest = document;
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const result = await this.generate(look, signal);
      const value = candidatesOf(field, result).find(
        (one) => one !== '' && fits(finished(one, result.language)),
      );
      if (value !== undefined) return fieldOf(field, value, result);
      const next = withoutSource(field, look, result);
      if (!next) break;
      look = next;
    }
    throw new ServiceError(metadataErrors.noOtherProposal);
  }
}

const fieldOf = (field: MetadataField, value: string, result: LocalMetadata): GeneratedField => ({
  value,
  // Another choice than the engine's first is less sure.
  evidence: {
    ...result.evidence[field],
    confidence: Math.round(result.evidence[field].confidence * 80) / 100,
  },
  generatedBy: result.generatedBy,
  warnings: result.warnings.filter((warning) => warning.startsWith(`${field.toUpperCase()}_`)),
  usage: result.usage,
  language: result.language,
});

const candidatesOf = (field: MetadataField, result: LocalMetadata): string[] => {
  if (field === 'keywords') return keywordLists(result.rankedPhrases);
  return field === 'title' && isCutSentence(result) ? [] : [result.metadata[field]];
};

/** Without its headings a document offers its sentences; the beginning of one is no title. */
const isCutSentence = ({ metadata, evidence }: LocalMetadata): boolean => {
  const { quote } = evidence.title;
  if (!quote.startsWith(metadata.title) || quote.length === metadata.title.length) return false;
  // What is cut at a subtitle ends before its separator.
  return !/^\s*[—–|:.-]/u.test(quote.slice(metadata.title.length));
};

/** Other lists of the same ranking: the next phrases instead of the last ones, then fewer, then more of them. */
const keywordLists = (phrases: readonly string[]): string[] => {
  const lists = [0, 5, 8].map((start) => [
    ...phrases.slice(0, MOST_KEYWORDS - start),
    ...phrases.slice(MOST_KEYWORDS, MOST_KEYWORDS + start),
  ]);
  const next = phrases.slice(MOST_KEYWORDS);
  return [...lists, next, phrases.slice(0, 5), phrases.slice(0, 7), phrases]
    .map((list) => joinKeywords(list, metadataLimits.keywords).text)
    .filter((text) => text !== '');
};
