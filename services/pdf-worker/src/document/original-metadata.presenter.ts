import { create } from '@bufbuild/protobuf';
import { type OriginalMetadata, OriginalMetadataSchema } from '@colophon/contracts';
import { originalField } from '@colophon/contracts/rules';
import type { OriginalMetadata as FoundMetadata } from '../pdf/metadata/pdf-metadata.js';

/** What an event says of a file's own metadata: text that every service behind it can hold. */
export const presentOriginal = (found: FoundMetadata): OriginalMetadata =>
  create(OriginalMetadataSchema, {
    title: originalField(found.title),
    subject: originalField(found.subject),
    keywords: originalField(found.keywords),
    author: originalField(found.author),
    creator: originalField(found.creator),
  });
