import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { session } from '#lib/session/session.ts';

const load = async () => (await import('./leave-dialog.tsx')).LeaveDialog;

/**
 * Asks before leaving a screen with something to lose: links, redirects and the browser's Back by our own dialog,
 * closing the tab by the browser's own. Render it always, one per screen; it does nothing while there is nothing to lose.
 */
export function UnsavedChanges({
  dirty,
  saving = false,
  what = 'Your changes',
  onStay,
}: {
  dirty: boolean;
  /** On another screen the saves go on; closing the tab would lose them. */
  saving?: boolean;
  what?: string;
  /** The person keeps editing instead of leaving. */
  onStay?: () => void;
}) {
  const [Question, setQuestion] = useState<Awaited<ReturnType<typeof load>>>();
  const isDirty = useRef(dirty);
  // In a layout effect: a redirect that takes the screen away must find the way free.
  useLayoutEffect(() => {
    isDirty.current = dirty;
  }, [dirty]);
  // The screen is lost whatever it holds once the session has ended.
  const isHeld = useCallback(() => isDirty.current && session.read().status !== 'anonymous', []);
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => isHeld() && currentLocation.pathname !== nextLocation.pathname,
    [isHeld],
  );
  const blocker = useBlocker(blocks);
  useBeforeUnload(
    useCallback(
      (event) => {
        if (isHeld() || saving) event.preventDefault();
      },
      [isHeld, saving],
    ),
  );
  // Saved while it was asked about, as by the blur of a field: nothing is left to ask.
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);
  const isBlocked = blocker.state === 'blocked';
  const stay = () => {
    onStay?.();
    blocker.reset?.();
  };
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(`Leave without saving? ${what} will be lost.`)) blocker.proceed();
    else stay();
  });
  // After the first view, while the build it belongs to is still served.
  useEffect(() => {
    load().then(
      (loaded) => setQuestion(() => loaded),
      () => undefined,
    );
  }, []);
  // Where it did not come the browser asks: a failure would take the screen away with all that it is to protect.
  useEffect(() => {
    if (isBlocked && Question === undefined) load().then((loaded) => setQuestion(() => loaded), ask);
  }, [isBlocked, Question]);
  if (!isBlocked || !dirty || Question === undefined) return null;
  // Not where the screen stands: that may be hidden, as a tab of the settings is.
  return createPortal(
    <Question what={what} onStay={stay} onLeave={() => blocker.proceed()} />,
    document.body,
  );
}
