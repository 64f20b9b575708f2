import { useQuery } from '@tanstack/react-query';
import {
  type FileFacts,
  findabilityOf,
  type Findability,
  type WriteProfile,
} from '@colophon/contracts/rules';
import { answer, api } from '#lib/api/client.ts';
import type { Document, Metadata, MeasuredDocument } from '#lib/api/types.ts';
import { onlyFields, sameMetadata } from '../metadata-form.ts';

interface Measured {
  readonly findability: Findability | undefined;
  readonly error: unknown;
}

/** Before as measured; after as measured in the written file, or as the values in the fields would make it. */
function scored(
  { material, rules, ...measured }: MeasuredDocument,
  document: Document,
  values: Metadata,
): Findability {
  const isWritten =
    measured.after?.basis === 'written' && sameMetadata(values, onlyFields(document.finalMetadata));
  const profile: WriteProfile = material.profile === 'search' ? 'search' : 'standard';
  const expected = findabilityOf({
    fileName: material.fileName,
    // The contract leaves facts open: the rules of one version know their own.
    original: material.original as unknown as FileFacts,
    metadata: measured.after === null ? null : values,
    write: { profile, language: material.language },
  });
  if (!isWritten || measured.after === null) return expected;
  const { failed: _, ...after } = measured.after;
  return {
    before: expected.before,
    after: {
      ...after,
      rulesVersion: measured.rulesVersion,
      rules: expected.before.rules.map((rule, index) => ({ ...rule, ...rules[index]?.after })),
    },
    fallen: expected.before.rules.map(({ id }) => id).filter((id) => measured.fallen.includes(id)),
  };
}

/** How well the document can be found; follows the values as they are typed. */
export function useFindability(document: Document, values: Metadata): Measured {
  const { id, updatedAt } = document;
  const { data, error } = useQuery({
    queryKey: ['documents', 'findability', id, updatedAt],
    queryFn: () => answer(api.GET('/api/documents/{id}/findability', { params: { path: { id } } })),
    // What was measured before stays until the next answer is there.
    placeholderData: (before) => before,
    retry: false,
  });
  return { findability: data && scored(data, document, values), error };
}
