import { useState } from 'react';
import { fieldsToCheck } from '@colophon/contracts/rules';
import type { Document } from '#lib/api/types.ts';
import { isReviewable } from '#lib/status.ts';
import { findingsOf } from '../findings.ts';
import { LABELS } from '../metadata-form.ts';
import type { Review } from './use-review.ts';
import type { Steps } from './use-steps.ts';

/** Accepting in a batch. Open points are named once: the second press accepts them as they are. */
export function useAcceptance(document: Document, review: Review, steps: Steps) {
  const [told, setTold] = useState(false);
  const open = fieldsToCheck(findingsOf(document, review.values));
  const asks = open.length > 0 && isReviewable(document.status) && steps.batch?.accepted === false;
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
