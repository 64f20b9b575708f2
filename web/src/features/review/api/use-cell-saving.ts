import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { errorText, isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import { onlyFields } from '../metadata-form.ts';
import type { Save } from './batch-writer.ts';
import { fetchLatest, useSaveMetadata, type VersionedDocument } from './review-queries.ts';

/** One value that replaces another. */
export interface CellChange {
  readonly field: MetadataField;
  readonly before: string;
  readonly after: string;
}

const TAKEN = 'This was changed somewhere else. Save again to replace that change.';

/** Saving single values of a document, one after the other, against the version that was seen. It accepts nothing. */
export function useCellSaving(
  id: string,
  onSaving: (field: MetadataField, save: Save) => void,
  onSaved: () => void,
) {
  const queries = useQueryClient();
  const { mutateAsync } = useSaveMetadata(id);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const put = (base: VersionedDocument, { field, after }: CellChange) =>
    mutateAsync({ metadata: { ...onlyFields(base.finalMetadata), [field]: after }, etag: base.etag });
  /** Other fields that were changed elsewhere stay as they are there. */
  const merge = async (change: CellChange) => {
    const latest = await fetchLatest(queries, id);
    const theirs = onlyFields(latest.finalMetadata)[change.field];
    return theirs === change.before || theirs === change.after ? put(latest, change) : undefined;
  };
  const attempt = async (change: CellChange): Promise<string | undefined> => {
    const key = queryKeys.document(id);
    try {
      const known = queries.getQueryData<VersionedDocument>(key) ?? (await fetchLatest(queries, id));
      const saved = await put(known, change).catch((error: unknown) => {
        if (isStatus(error, 412)) return merge(change);
        throw error;
      });
      if (saved === undefined) return TAKEN;
      onSaved();
      return undefined;
    } catch (error) {
      return errorText(error, 'Failed to update metadata');
    }
  };
  /** @returns why it was not saved */
  return (change: CellChange): Save => {
    const saving = last.current.then(() => attempt(change));
    last.current = saving;
    onSaving(change.field, saving);
    return saving;
  };
}

export type SaveCell = ReturnType<typeof useCellSaving>;
