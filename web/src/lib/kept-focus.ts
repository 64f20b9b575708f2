import { useLayoutEffect } from 'react';

/**
 * What has focus can leave the page: the row that was deleted here or in another tab, the toast that ended. Browsers
 * then give focus to nothing, and the next key starts at the top of the page. It goes to the list the element was in,
 * else to the heading of the screen. A screen that moves focus itself in the same commit goes first.
 */
function keepFocus(): () => void {
  let last: EventTarget | null = null;
  let list: HTMLElement | null = null;
  const onFocusIn = ({ target }: FocusEvent) => {
    last = target;
    // A dialog belongs to the place it was opened from.
    if (target instanceof Element && target.closest('dialog') === null)
      list = target.closest<HTMLElement>('ul[tabindex]');
  };
  // Some browsers tell of an element that is about to go: only afterwards is it known whether it was left or is gone.
  const onFocusOut = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (last === target && document.activeElement !== target && (target as Element).isConnected)
        last = null;
    });
  const observer = new MutationObserver(() => {
    if (!(last instanceof Element) || last.isConnected || document.activeElement !== document.body) return;
    const place = list?.isConnected === true ? list : document.querySelector('h1');
    place?.focus({ preventScroll: true });
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}

/** Mounted once in the signed-in shell. */
export function KeptFocus() {
  useLayoutEffect(keepFocus, []);
  return null;
}
