/** Name of the cover that moves from a list into the review and back, in both. */
export const COVER = 'document-cover';
const REVIEW = /^\/documents\/[^/]+\/review$/;

export function isReview(pathname: string): boolean {
  return REVIEW.test(pathname);
}

/** False where the browser shows no view transitions, or movement is not wanted. */
export function canMoveCovers(): boolean {
  return 'startViewTransition' in document && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
