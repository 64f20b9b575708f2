/** Something that would take the screen away. */
type Go = () => void;
/** Asked before leaving; keeps `go` and calls it once the person agrees. */
type Guard = (go: Go) => void;

let guard: Guard | undefined;
let release: () => void = () => undefined;

/** Runs `go` now, or hands it to the screen that has something to lose. */
export function mayLeave(go: Go): void {
  if (guard === undefined) go();
  else guard(go);
}

/** The screen is lost whatever it holds: the session has ended. */
export function abandonScreen(): void {
  release();
}

/** The browser asks in its own words. */
function onUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * Holds every way out of the screen: links and redirects, the browser's own Back, closing the tab.
 * @returns the way to let go
 */
export function holdScreen(ask: Guard): () => void {
  release();
  const { href, pathname } = window.location;
  const onPop = (event: PopStateEvent) => {
    if (window.location.pathname === pathname) return;
    // The address has changed already: it is put back before anybody else hears of it.
    event.stopImmediatePropagation();
    window.history.pushState(null, '', href);
    ask(() => {
      letGo();
      window.history.back();
    });
  };
  function letGo() {
    if (guard === ask) guard = undefined;
    window.removeEventListener('beforeunload', onUnload);
    window.removeEventListener('popstate', onPop, { capture: true });
  }
  guard = ask;
  release = letGo;
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('popstate', onPop, { capture: true });
  return letGo;
}
