import { useEffect, useMemo, useState } from 'react';
import { collect, type Drop, judge, keyOf, type Outcome, type Reading } from '../check/checked-file.ts';
import { readInTime } from '../check/read-in-time.ts';

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
