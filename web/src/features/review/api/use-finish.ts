import { useEffect, useEffectEvent, useRef } from 'react';
import { useArchive } from './use-archive.ts';
import type { Batch } from './use-batch.ts';

/** One press for writing and fetching: the files come once all of those asked for are written. */
export function useFinish(batch: Batch) {
  const archive = useArchive();
  const wanted = useRef(false);
  const { busy, ready } = batch;
  const isAsking = batch.question !== undefined;
  const onSettled = useEffectEvent(() => {
    const failed = batch.items.some(({ failure }) => failure !== undefined);
    // What failed is tried again or left out by the person: half of what was asked for is not sent unasked.
    if (!failed && ready.length > 0) void archive.download(ready);
  });
  useEffect(() => {
    if (!wanted.current || busy || isAsking) return;
    wanted.current = false;
    onSettled();
  }, [busy, isAsking]);
  return {
    archive,
    start: () => {
      wanted.current = true;
      batch.writeAll();
    },
    /** Of a question about signed files. */
    cancel: () => {
      wanted.current = false;
      batch.stopAsking();
    },
    download: () => void archive.download(ready),
  };
}
