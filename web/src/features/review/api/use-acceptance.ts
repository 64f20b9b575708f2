import { useState } from 'react';
import type { Findings } from '../findings.ts';
import { LABELS } from '../metadata-form.ts';
import type { Steps } from './use-steps.ts';

/** Accepting in a batch. Open points are named once, here or in the batch: the second press accepts them as they are. */
export function useAcceptance(steps: Steps, findings: Findings | undefined) {
  const [told, setTold] = useState(false);
  const open = findings?.open ?? [];
  const asks = open.length > 0 && steps.batch?.accepted === false && !steps.batch.isTold;
  return {
    accept: () => {
      if (asks && !told) setTold(true);
      else steps.accept();
    },
    /** What is open, after a press; undefined before, and once nothing is. */
    openPoints:
      told && asks
        ? `To check: ${open.map((field) => LABELS[field].toLowerCase()).join(', ')}. Press again to accept.`
        : undefined,
  };
}

export type Acceptance = ReturnType<typeof useAcceptance>;
