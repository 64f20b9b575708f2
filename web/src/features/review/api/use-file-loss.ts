import { useState } from 'react';
import type { Document } from '#lib/api/types.ts';
import { losesFile } from '../expired.ts';

/** The question before a save that makes a finished PDF stale which cannot be written again. */
export function useFileLoss(document: Document) {
  const [answer, setAnswer] = useState<(accepted: boolean) => void>();
  const ask = () =>
    new Promise<boolean>((resolve) => {
      // Asked again before it was answered: the first value stays typed, and is saved when it is left again.
      answer?.(false);
      setAnswer(() => (accepted: boolean) => {
        setAnswer(undefined);
        resolve(accepted);
      });
    });
  return {
    /** Answers the question; undefined while none is asked. */
    answer,
    /** Whether the document may be changed: at once, unless a file would be lost. */
    mayChange: (): true | Promise<boolean> => !losesFile(document) || ask(),
  };
}

export type MayChange = ReturnType<typeof useFileLoss>['mayChange'];
