import { type MetadataField, metadataFields, metadataLimits } from '@colophon/contracts/rules';
import { commonErrors, type ErrorDetail, ServiceError } from '@colophon/platform';

/** The five editable fields; empty strings where unset. */
export type Metadata = Readonly<Record<MetadataField, string>>;

/** C0 and C1 controls, line and paragraph separators, lone surrogates: no reader shows them as meant. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\p{Cs}]/u;

/** @throws ServiceError validation_failed naming every field that is too long or holds what a PDF reader cannot show */
export const checkMetadata = (metadata: Metadata): Metadata => {
  const details = metadataFields.flatMap((field): ErrorDetail[] => {
    const value = metadata[field];
    if (UNPRINTABLE.test(value)) {
      return [
        { field: `metadata.${field}`, message: 'Line breaks and control characters are not possible here' },
      ];
    }
    const limit = metadataLimits[field];
    return Array.from(value).length > limit
      ? [{ field: `metadata.${field}`, message: `At most ${limit} characters are possible` }]
      : [];
  });
  if (details.length > 0) throw new ServiceError(commonErrors.validationFailed, { details });
  return metadata;
};

export const sameMetadata = (a: Metadata, b: Metadata): boolean =>
  metadataFields.every((field) => a[field] === b[field]);

/** A new proposal replaces what the user left as it was proposed, empty before the first; what they changed stays. */
export const followProposal = (
  current: Metadata | null,
  before: Metadata | null,
  now: Metadata,
): Metadata => {
  if (!current) return now;
  const pick = (field: MetadataField): string =>
    current[field] === (before?.[field] ?? '') ? now[field] : current[field];
  return {
    title: pick('title'),
    subject: pick('subject'),
    keywords: pick('keywords'),
    author: pick('author'),
    description: pick('description'),
  };
};
