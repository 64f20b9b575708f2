import { ArrowRight } from 'lucide-react';
import { BAND_LOOKS } from '#components/band-icon.tsx';
import type { Document } from '#lib/api/types.ts';
import { BAND_WORDS, shownScore } from '#lib/findability.ts';
import { isReviewable } from '#lib/status.ts';

/** How well a document is found, before and after. On a phone the number that counts now. */
export function ScoreBadge({ document: { findability, status } }: { document: Document }) {
  const score = findability ? shownScore(findability) : undefined;
  if (score === undefined)
    return isReviewable(status) ? (
      <span className="text-note text-muted max-md:sr-only">Not measured</span>
    ) : null;
  const { before, after, band } = score;
  const { look, Icon } = BAND_LOOKS[band];
  return (
    <span
      data-score
      className={`inline-flex items-center gap-1 text-note font-medium whitespace-nowrap ${look}`}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="sr-only">Findability </span>
      {after === undefined ? (
        before
      ) : (
        <>
          <span className="inline-flex items-center gap-1 max-md:sr-only">
            {before}
            <ArrowRight role="img" aria-label="to" className="size-3" />
          </span>
          {after}
        </>
      )}
      <span className="sr-only">, {BAND_WORDS[band].toLowerCase()}</span>
    </span>
  );
}
