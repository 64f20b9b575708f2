import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { metadataFields, type MetadataField } from '@colophon/contracts/rules';
import { ApiError, errorText, isStatus } from '#lib/api/errors.ts';
import type { Metadata } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { mergeMetadata, onlyFields, sameMetadata } from '../metadata-form.ts';
import { fetchLatest, type Saving, useSaveMetadata, type VersionedDocument } from './review-queries.ts';

const NOT_AVAILABLE = 'Metadata update not available in production. Please contact support.';

/** Someone else saved other values, since editing began, in fields that were edited here. */
export interface Conflict {
  readonly theirs: Metadata;
  readonly contested: readonly MetadataField[];
  readonly etag: string | undefined;
}

function saveFailure(error: unknown): string {
  return isStatus(error, 404) ? NOT_AVAILABLE : errorText(error, 'Failed to update metadata');
}

/** The server's sentences by field. */
function fieldErrorsOf(error: unknown): Partial<Metadata> {
  if (!(error instanceof ApiError)) return {};
  const found = error.details.flatMap(({ field, message }) => {
    const name = metadataFields.find((candidate) => field.split('.').at(-1) === candidate);
    return name === undefined ? [] : [[name, message] as const];
  });
  return Object.fromEntries(found);
}

/**
 * Saves against the version that the user saw. What was saved elsewhere in other fields stays; it asks before it
 * overwrites what was saved in the same ones. It accepts nothing.
 */
export function useSaving(id: string, onSaved: (saved: VersionedDocument) => void) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; fields: Partial<Metadata> }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [done, setDone] = useState(false);
  const [saving, setSaving] = useState(false);
  const { mutateAsync } = useSaveMetadata(id);

  /** A newer version with the same metadata, such as one whose PDF was written, is no conflict. */
  const settle = async (wanted: Saving, base: Metadata): Promise<VersionedDocument | undefined> => {
    const latest = await fetchLatest(queries, id);
    const theirs = onlyFields(latest.finalMetadata);
    const { merged, contested } = mergeMetadata(base, wanted.metadata, theirs);
    if (contested.length > 0) {
      setConflict({ theirs, contested, etag: latest.etag });
      return undefined;
    }
    return sameMetadata(merged, theirs) ? latest : mutateAsync({ metadata: merged, etag: latest.etag });
  };
  const attempt = async (wanted: Saving, base: Metadata): Promise<VersionedDocument | undefined> => {
    // Begun on what a list showed: without a version the server would take it over whatever was saved since.
    if (wanted.etag === undefined) return settle(wanted, base);
    try {
      return await mutateAsync(wanted);
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      return settle(wanted, base);
    }
  };
  const send = async (wanted: Saving, base: Metadata) => {
    setFailure(undefined);
    setConflict(undefined);
    setDone(false);
    setSaving(true);
    try {
      const saved = await attempt(wanted, base);
      if (saved === undefined) return;
      setDone(true);
      onSaved(saved);
    } catch (error) {
      const text = saveFailure(error);
      setFailure({ text, fields: fieldErrorsOf(error) });
      notify.error(text);
    } finally {
      setSaving(false);
    }
  };

  return {
    send,
    saving,
    failure: failure?.text,
    /** The last save went well. */
    done,
    errorOf: (field: MetadataField) => failure?.fields[field],
    conflict,
    forget: () => {
      setFailure(undefined);
      setConflict(undefined);
    },
  };
}
