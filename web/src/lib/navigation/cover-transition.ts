/** Name of the cover that moves from the list into the review, in both. */
export const COVER = 'document-cover';
const REVIEW = /^\/documents\/([^/]+)\/review$/;

function coverOf(id: string): HTMLElement | SVGElement | undefined {
  const covers = document.querySelectorAll<HTMLElement | SVGElement>('[data-cover]');
  return [...covers].find(({ dataset }) => dataset['cover'] === id);
}

let arrive: () => void = () => undefined;

/** The screen at a new address stands: the cover can move to its place in it. */
export function coverArrived(): void {
  arrive();
}

/** Goes to a review with the row's cover growing into the review's, where the browser can and movement is wanted. */
export function withCover(to: string, go: () => void): void {
  const id = REVIEW.exec(to)?.[1];
  // From one review to the next the covers are different pages: nothing moves.
  const cover = id === undefined || REVIEW.test(window.location.pathname) ? undefined : coverOf(id);
  const canMove = cover !== undefined && 'startViewTransition' in document;
  if (!canMove || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    go();
    return;
  }
  cover.style.viewTransitionName = COVER;
  const standing = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // A tab in the background shows no movement and says so by refusing.
  document
    .startViewTransition(() => {
      go();
      return standing;
    })
    .ready.catch(() => undefined);
}
