import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { metadataFields, type MetadataField } from '@colophon/contracts/rules';
import { ApiError, errorText, isStatus } from '#lib/api/errors.ts';
import type { Metadata } from '#lib/api/types.ts';
import { notify } from '#lib/notify.ts';
import { onlyFields, sameMetadata } from '../metadata-form.ts';
import { fetchLatest, type Saving, useSaveMetadata } from './review-queries.ts';

const NOT_AVAILABLE = 'Metadata update not available in production. Please contact support.';

/** Another user saved other values since editing began. */
export interface Conflict {
  readonly theirs: Metadata;
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
 * Saves against the version that the user saw. It asks before it overwrites what another user saved meanwhile, and it
 * accepts nothing.
 */
export function useSaving(id: string, onSaved: () => void) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<{ text: string; fields: Partial<Metadata> }>();
  const [conflict, setConflict] = useState<Conflict>();
  const [done, setDone] = useState(false);
  const { mutateAsync, isPending } = useSaveMetadata(id);

  /** A newer version with the same metadata, such as one whose PDF was written, is no conflict. */
  const settle = async (wanted: Saving, base: Metadata): Promise<boolean> => {
    const latest = await fetchLatest(queries, id);
    const theirs = onlyFields(latest.finalMetadata);
    if (sameMetadata(theirs, wanted.metadata)) return true;
    if (sameMetadata(theirs, base)) {
      await mutateAsync({ ...wanted, etag: latest.etag });
      return true;
    }
    setConflict({ theirs, etag: latest.etag });
    return false;
  };
  const attempt = async (wanted: Saving, base: Metadata): Promise<boolean> => {
    try {
      await mutateAsync(wanted);
      return true;
    } catch (error) {
      if (!isStatus(error, 412)) throw error;
      return settle(wanted, base);
    }
  };
  const send = async (wanted: Saving, base: Metadata) => {
    setFailure(undefined);
    setConflict(undefined);
    setDone(false);
    try {
      if (!(await attempt(wanted, base))) return;
      setDone(true);
      onSaved();
    } catch (error) {
      const text = saveFailure(error);
      setFailure({ text, fields: fieldErrorsOf(error) });
      notify.error(text);
    }
  };

  return {
    send,
    saving: isPending,
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
