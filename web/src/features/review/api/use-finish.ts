import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useArchive } from './use-archive.ts';
import type { Batch } from './use-batch.ts';

/** One press for writing and fetching: the files come once all of those asked for are written. */
export function useFinish(batch: Batch) {
  const archive = useArchive();
  // The wish is state, set together with what is asked of the batch: no effect sees one without the other.
  const [wish, setWish] = useState(0);
  const ended = useRef(wish);
  const { busy, ready } = batch;
  const isAsking = batch.question !== undefined;
  const onSettled = useEffectEvent(() => {
    // What failed is tried again or left out by the person: half of what was asked for is not sent unasked.
    if (!batch.isIncomplete && ready.length > 0) void archive.download(ready);
  });
  useEffect(() => {
    if (ended.current === wish || busy || isAsking) return;
    ended.current = wish;
    onSettled();
  }, [wish, busy, isAsking]);
  return {
    archive,
    start: () => {
      setWish(wish + 1);
      batch.writeAll();
    },
    /** Of a question about signed files. */
    cancel: () => {
      ended.current = wish;
      batch.stopAsking();
    },
    download: () => void archive.download(ready),
  };
}
