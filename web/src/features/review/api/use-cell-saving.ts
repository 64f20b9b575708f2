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
  /** What was seen when it was begun, and behind that what was being saved then: it replaces nothing else. */
  readonly before: readonly string[];
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

  /** Other fields that were changed elsewhere stay as they are there. */
  const put = ({ finalMetadata, etag }: VersionedDocument, { field, before, after }: CellChange) => {
    const fields = onlyFields(finalMetadata);
    const isTheirs = fields[field] !== after && !before.includes(fields[field]);
    return isTheirs ? undefined : mutateAsync({ metadata: { ...fields, [field]: after }, etag });
  };
  const attempt = async (change: CellChange): Promise<string | undefined> => {
    const key = queryKeys.document(id);
    try {
      const known = queries.getQueryData<VersionedDocument>(key) ?? (await fetchLatest(queries, id));
      const saved = await put(known, change)?.catch(async (error: unknown) => {
        if (isStatus(error, 412)) return put(await fetchLatest(queries, id), change);
        throw error;
      });
      if (saved === undefined) return TAKEN;
      onSaved();
      return undefined;
    } catch (error) {
      return errorText(error, 'Failed to update metadata');
    }
  };
  const follow = (field: MetadataField, saving: Save): Save => {
    last.current = saving;
    onSaving(field, saving);
    return saving;
  };
  return {
    /** @returns why it was not saved */
    save: (change: CellChange) =>
      follow(
        change.field,
        last.current.then(() => attempt(change)),
      ),
    /** What was typed is not saved, for this reason; for none once it was given up. */
    keepBack: (field: MetadataField, reason: string | undefined) =>
      void follow(
        field,
        last.current.then(() => reason),
      ),
  };
}

export type CellSaving = ReturnType<typeof useCellSaving>;
