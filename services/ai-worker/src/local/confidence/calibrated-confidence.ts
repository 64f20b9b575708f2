import { foldLetters, foldWords } from '../../metadata/folding.js';
import type { FieldOrigin, GeneratedMetadata } from '../../metadata/metadata-provider.js';
import { prettyFileName } from '../facts/stated-title.js';
import { CALIBRATION } from './calibration.data.js';
import { type CalibratedField, type Calibration, chanceOf, type OriginKind } from './calibration-table.js';

export interface KnownDocument {
  readonly metadata: GeneratedMetadata['metadata'];
  readonly filename: string;
  /** /Title of the file. */
  readonly statedTitle: string;
}

/** Shorter words say nothing of a document. */
const LEAST_LETTERS = 3;
/** So many letters make two forms of one word. */
const STEM = 5;
/** A description that names half of ten keywords, a subject that names three, is about the document as a whole. */
const NAMED = { description: 5, subject: 3 };

const stemsOf = (text: string): Set<string> =>
  new Set(
    foldWords(text)
      .split(' ')
      .filter((word) => word.length >= LEAST_LETTERS && /\p{L}/u.test(word))
      .map((word) => word.slice(0, STEM)),
  );

const shareWord = (one: string, other: string): boolean => {
  const there = stemsOf(other);
  return [...stemsOf(one)].some((stem) => there.has(stem));
};

const keywordsIn = (text: string, keywords: string): number => {
  const folded = foldLetters(text);
  return keywords.split(', ').filter((keyword) => keyword !== '' && folded.includes(foldLetters(keyword)))
    .length;
};

const isSupported = (field: CalibratedField, { metadata, filename, statedTitle }: KnownDocument): boolean => {
  const { title, author, keywords, description } = metadata;
  if (field === 'title') return shareWord(title, `${prettyFileName(filename)} ${statedTitle}`);
  if (field === 'author') return foldWords(`${title} ${keywords} ${description}`).includes(foldWords(author));
  return keywordsIn(metadata[field], keywords) >= NAMED[field];
};

/** Undefined for a value of a brand or of what people taught: nothing was measured of those. */
export const originKind = (
  field: CalibratedField,
  { source }: FieldOrigin,
  document: KnownDocument,
): OriginKind | undefined => {
  if (source === 'info') return 'info';
  if (source !== 'text' || document.metadata[field] === '') return undefined;
  return isSupported(field, document) ? 'text, supported' : 'text, alone';
};

export type ConfidenceOf = (field: CalibratedField, origin: FieldOrigin, document: KnownDocument) => number;

/** As the steps of the engine say it, an order and no chance; what the calibration starts from. */
export const uncalibrated: ConfidenceOf = (_field, { confidence }) => confidence;

/** How often a value found like this one was right, over labelled documents; see bench/report.md. */
export const calibratedConfidence =
  (calibration: Calibration): ConfidenceOf =>
  (field, origin, document) => {
    const kind = originKind(field, origin, document);
    const chance = kind && chanceOf(calibration, { field, kind, raw: origin.confidence });
    return chance ?? origin.confidence;
  };

export const measuredConfidence: ConfidenceOf = calibratedConfidence(CALIBRATION);
