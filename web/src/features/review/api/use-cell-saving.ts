import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { MetadataField } from '@colophon/contracts/rules';
import { errorText, isStatus } from '#lib/api/errors.ts';
import { queryKeys } from '#lib/api/query-client.ts';
import { onlyFields } from '../metadata-form.ts';
import type { Save } from './batch-writer.ts';
import { fetchLatest, useSaveMetadata, type VersionedDocument } from './review-queries.ts';

/** One value that replaces another. */
export interface CellChange {
  readonly field: MetadataField;
  /** What was seen when it was begun: beside values of this screen it replaces nothing else. */
  readonly before: string;
  readonly after: string;
}

const TAKEN = 'This was changed somewhere else. Save again to replace that change.';

/** Saving single values of a document, one after the other, against the version that was seen. It accepts nothing. */
export function useCellSaving(
  id: string,
  onSaving: (field: MetadataField, save: Save) => void,
  /** It was saved, or given up. */
  onEdited: () => void,
) {
  const queries = useQueryClient();
  const { mutateAsync } = useSaveMetadata(id);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** What this screen saved last. */
  const mine = useRef<Partial<Record<MetadataField, string>>>({});
  const [running, setRunning] = useState(0);

  /** Other fields that were changed elsewhere stay as they are there. */
  const put = ({ finalMetadata, etag }: VersionedDocument, { field, before, after }: CellChange) => {
    const fields = onlyFields(finalMetadata);
    const isKnown = [before, after, mine.current[field]].includes(fields[field]);
    return isKnown ? mutateAsync({ metadata: { ...fields, [field]: after }, etag }) : undefined;
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
      mine.current[change.field] = onlyFields(saved.finalMetadata)[change.field];
      onEdited();
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
  const save = async (change: CellChange) => {
    setRunning((before) => before + 1);
    try {
      return await follow(
        change.field,
        last.current.then(() => attempt(change)),
      );
    } finally {
      setRunning((before) => before - 1);
    }
  };
  return {
    id,
    /** Closing the tab would lose something. */
    isSaving: running > 0,
    /** @returns why it was not saved */
    save,
    /** What was typed is not saved, for this reason; for none once it was given up. */
    keepBack: (field: MetadataField, reason: string | undefined) => {
      void follow(
        field,
        last.current.then(() => reason),
      );
      if (reason === undefined) onEdited();
    },
  };
}

export type CellSaving = ReturnType<typeof useCellSaving>;
