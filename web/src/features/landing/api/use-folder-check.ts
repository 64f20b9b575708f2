import { useEffect, useMemo, useState } from 'react';
import { readMetadata } from '#lib/pdf-metadata/read-metadata.ts';
import {
  collect,
  type Drop,
  judge,
  keyOf,
  type Outcome,
  problemBeforeReading,
  type Reading,
} from '../check/checked-file.ts';

/** One file may take so long, on a network drive say; the others do not wait for it. Milliseconds. */
const LONGEST_READ_MS = 8000;

/** Settles in time, also where the disk does not answer. */
async function readInTime(file: File, signal: AbortSignal): Promise<NonNullable<Reading>> {
  const problem = problemBeforeReading(file);
  if (problem !== undefined) return { kind: problem };
  const late = new AbortController();
  let timer = 0;
  const timeout = new Promise<NonNullable<Reading>>((resolve) => {
    timer = window.setTimeout(() => {
      late.abort();
      resolve({ kind: 'unreadable' });
    }, LONGEST_READ_MS);
  });
  try {
    return await Promise.race([readMetadata(file, AbortSignal.any([signal, late.signal])), timeout]);
  } finally {
    window.clearTimeout(timer);
  }
}

export interface FolderCheck extends Outcome {
  readonly total: number;
  /** Of the last drop. */
  readonly repeated: number;
  readonly leftOut: number;
}

/** Looks at the files one after the other: a page that reads fifty at a time would not answer a click. */
export function useFolderCheck(drops: readonly Drop[]): FolderCheck {
  const { files, repeated, leftOut } = useMemo(() => collect(drops), [drops]);
  const [readings, setReadings] = useState<ReadonlyMap<string, Reading>>(new Map());
  const next = files.find((file) => !readings.has(keyOf(file)));
  // The list is another one after each drop, its files are the same.
  useEffect(() => {
    if (next === undefined) return undefined;
    const looking = new AbortController();
    const look = async () => {
      const reading = await readInTime(next, looking.signal);
      if (!looking.signal.aborted) setReadings((known) => new Map(known).set(keyOf(next), reading));
    };
    void look();
    return () => looking.abort();
  }, [next]);
  const outcome = useMemo(() => judge(files, readings), [files, readings]);
  return { ...outcome, total: files.length, repeated, leftOut };
}
