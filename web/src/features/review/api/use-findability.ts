import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  type ExpectedWrite,
  expectedFacts,
  type FileFacts,
  findabilityOf,
  type Findability,
} from '@colophon/contracts/rules';
import { answer, api } from '#lib/api/client.ts';
import type { Document, Metadata, MeasuredDocument } from '#lib/api/types.ts';
import { onlyFields, sameMetadata } from '../metadata-form.ts';

interface Measured<T> {
  readonly measured: T | undefined;
  readonly error: unknown;
}

/** The contract leaves facts open: the rules of one version know their own. */
function originalFacts({ material }: MeasuredDocument): FileFacts {
  return material.original as unknown as FileFacts;
}

function writeOf({ material }: MeasuredDocument): ExpectedWrite {
  return { profile: material.profile === 'search' ? 'search' : 'standard', language: material.language };
}

/** Before as measured; after as measured in the written file, or as the values in the fields would make it. */
function scored(answered: MeasuredDocument, document: Document, values: Metadata): Findability {
  const { material, rules, ...measured } = answered;
  const isWritten =
    measured.after?.basis === 'written' && sameMetadata(values, onlyFields(document.finalMetadata));
  const expected = findabilityOf({
    fileName: material.fileName,
    original: originalFacts(answered),
    metadata: measured.after === null ? null : values,
    write: writeOf(answered),
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

function findabilityQuery({ id, updatedAt }: Document) {
  return queryOptions({
    queryKey: ['documents', 'findability', id, updatedAt],
    queryFn: () => answer(api.GET('/api/documents/{id}/findability', { params: { path: { id } } })),
    // What was measured before stays until the next answer is there.
    placeholderData: (before) => before,
    retry: false,
  });
}

/** How well the document can be found; follows the values as they are typed. */
export function useFindability(document: Document, values: Metadata): Measured<Findability> {
  const { data, error } = useQuery(findabilityQuery(document));
  return { measured: data && scored(data, document, values), error };
}

interface PreviewedFile {
  readonly fileName: string;
  readonly before: FileFacts;
  /** With the values as they are typed; null before there is anything to write. */
  readonly after: FileFacts | null;
}

/** What the file says, as uploaded and as it will be. */
export function usePreviewedFile(document: Document, values: Metadata): Measured<PreviewedFile> {
  const { data, error } = useQuery(findabilityQuery(document));
  if (data === undefined) return { measured: undefined, error };
  const before = originalFacts(data);
  const after = data.after === null ? null : expectedFacts(before, values, writeOf(data));
  return { measured: { fileName: data.material.fileName, before, after }, error };
}
