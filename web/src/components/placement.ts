/** Room kept to the anchor and to the edges of the window, pixels. */
const GAP = 6;
const EDGE = 8;

/** Puts a popover below its anchor, or above where there is more room, and never outside the window. */
export function placeBeside(popover: HTMLElement, anchor: HTMLElement, align: 'start' | 'end'): void {
  const from = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const wanted = align === 'start' ? from.left : from.right - width;
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const top = below + height > clientHeight - EDGE && above > EDGE ? above : below;
  popover.style.left = `${Math.max(EDGE, Math.min(wanted, clientWidth - EDGE - width))}px`;
  popover.style.top = `${top}px`;
}
