import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { Document, Metadata } from '#lib/api/types.ts';
import { isReviewable } from '#lib/status.ts';
import type { Findings } from '../findings.ts';

type Find = typeof import('../findings.ts').findingsOf;

/** What to look at in the values as they are typed; undefined while there is nothing to accept. No key waits for it. */
export function useFindings(document: Document, values: Metadata): Findings | undefined {
  // The words of eighteen languages come after the first paint.
  const [find, setFind] = useState<Find>();
  useEffect(() => {
    void import('../findings.ts').then(({ findingsOf }) => setFind(() => findingsOf));
  }, []);
  const typed = useDeferredValue(values);
  return useMemo(
    () => (isReviewable(document.status) ? find?.(document, typed) : undefined),
    [find, document, typed],
  );
}
