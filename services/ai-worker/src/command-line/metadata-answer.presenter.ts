import { type MetadataField, metadataFields } from '@colophon/contracts/rules';
import type { FieldOrigin, GeneratedMetadata, Provenance } from '../metadata/metadata-provider.js';

/** The answer to one job of a batch. */
export interface BatchAnswer {
  readonly id: string | number;
  readonly title: string;
  readonly subject: string;
  readonly keywords: readonly string[];
  readonly author: string;
  readonly description: string;
  readonly language: string;
  readonly documentType: string;
  /** Up to 20, best first, before the limit of the field. */
  readonly rankedKeyphrases: readonly string[];
  /** From the text to the metadata; reading the file is not in it. */
  readonly ms: number;
}

/** The answer to one file: the same and all that is kept beside it. */
export interface FileAnswer extends Omit<BatchAnswer, 'id'> {
  readonly generatedBy: Provenance;
  readonly evidence: Readonly<Record<MetadataField, FieldOrigin>>;
  readonly warnings: readonly string[];
  readonly usage: GeneratedMetadata['usage'];
}

type Described = GeneratedMetadata & { readonly rankedPhrases?: readonly string[] };

const valuesOf = (result: Described, ms: number): Omit<BatchAnswer, 'id'> => {
  const { title, subject, keywords, author, description } = result.metadata;
  const list = keywords === '' ? [] : keywords.split(', ');
  return {
    title,
    subject,
    keywords: list,
    author,
    description,
    language: result.language,
    documentType: result.documentType,
    rankedKeyphrases: result.rankedPhrases ?? list,
    ms: Math.round(ms * 10) / 10,
  };
};

export const batchAnswer = (id: BatchAnswer['id'], result: Described, ms: number): BatchAnswer => ({
  id,
  ...valuesOf(result, ms),
});

export const fileAnswer = (result: Described, ms: number): FileAnswer => ({
  ...valuesOf(result, ms),
  generatedBy: result.generatedBy,
  evidence: result.evidence,
  warnings: result.warnings,
  usage: result.usage,
});

const NAME_WIDTH = 12;

const placeOf = ({ source, page, confidence }: FieldOrigin): string => {
  if (source === 'none') return '';
  return `  [${source === 'text' ? `page ${page}` : source}, ${Math.round(confidence * 100)} % sure]`;
};

const lineOf = (name: string, value: string, more = ''): string =>
  `${name.padEnd(NAME_WIDTH)} ${value === '' ? '–' : value}${more}`;

/** For people: a line a field, where each value stands, and who made them. */
export const readableAnswer = (result: GeneratedMetadata): string => {
  const { provider, model, version } = result.generatedBy;
  return [
    ...metadataFields.map((field) => lineOf(field, result.metadata[field], placeOf(result.evidence[field]))),
    lineOf('language', result.language),
    lineOf('type', result.documentType),
    lineOf('made by', provider === 'local' ? `local engine ${version}` : `${model} (${provider} ${version})`),
    ...(result.warnings.length > 0 ? [lineOf('warnings', result.warnings.join(', '))] : []),
  ].join('\n');
};
