/** How far down each address was when it was left by a link, in pixels. */
const depths = new Map<string, number>();
let isReturn = false;

/** Before the address changes by a link. */
export function rememberScroll(): void {
  depths.set(window.location.href, window.scrollY);
  isReturn = false;
}

function noteReturn(): void {
  isReturn = true;
}

/** The browser's own Back and Forward lead to where one was; returns the way to stop listening for them. */
export function watchReturns(): () => void {
  window.addEventListener('popstate', noteReturn);
  return () => window.removeEventListener('popstate', noteReturn);
}

/** Where a screen begins: at its top, or where it was left when the browser went back to it. */
export function scrollToPlace(): void {
  window.scrollTo(0, isReturn ? (depths.get(window.location.href) ?? 0) : 0);
}
