import { create } from '@bufbuild/protobuf';
import {
  BrandContextSchema,
  type FieldRequested,
  type MetadataRequested,
  OriginalMetadataSchema,
} from '@colophon/contracts';
import type { MetadataField } from '@colophon/contracts/rules';
import { Injectable } from '@nestjs/common';
import { plainText } from '../metadata/document-text.js';
import { type Followed, followLearned } from '../metadata/learned-preferences.js';
import type { MetadataRequest } from '../metadata/metadata-provider.js';
import { apart } from '../metadata/page-pictures.js';
import { type Held, holdToVocabulary } from '../metadata/vocabulary.js';
import { DocumentTextRepository } from './document-text.repository.js';

type Asked = MetadataRequested | FieldRequested;

/** What the engines are given of a document, whether all fields are asked for or one. */
@Injectable()
export class RequestMaterial {
  constructor(private readonly texts: DocumentTextRepository) {}

  async load(message: Asked): Promise<MetadataRequest> {
    return {
      ...apart(await this.texts.load(message.documentId)),
      filename: message.filename,
      original: message.originalMetadata ?? create(OriginalMetadataSchema),
      languageHint: message.language,
      brand: message.brandContext ?? create(BrandContextSchema),
    };
  }
}

/** The keywords of either engine, with the customer's vocabulary applied. */
export const heldKeywords = (
  { text, brand }: MetadataRequest,
  language: string,
): ((keywords: string) => Held) => holdToVocabulary(brand.vocabulary, { text: plainText(text), language });

/** Proposed fields as the user's corrections of earlier documents would have them. */
export const learnedBy = (
  { learnedPreferences }: Asked,
  { text }: MetadataRequest,
  language: string,
): ((field: MetadataField, value: string) => Followed) => {
  const learned = learnedPreferences?.items ?? [];
  const source = { text: learned.length > 0 ? plainText(text) : '', language };
  return (field, value) => followLearned(field, value, learned, source);
};
