import { Suspense, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { lazy } from '#lib/lazy.ts';
import { session } from '#lib/session/session.ts';

const load = async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog });
/** Comes once there is something to lose. */
const LeaveDialog = lazy(load);

/**
 * Asks before leaving a screen with something to lose: links, redirects and the browser's Back by our own dialog,
 * closing the tab by the browser's own. Render it always, one per screen; it does nothing while `dirty` is false.
 */
export function UnsavedChanges({ dirty, what = 'Your changes' }: { dirty: boolean; what?: string }) {
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
        if (isHeld()) event.preventDefault();
      },
      [isHeld],
    ),
  );
  useEffect(() => {
    if (dirty) load().catch(() => undefined);
  }, [dirty]);
  // Saved while it was asked about, as by the blur of a field: nothing is left to ask.
  useEffect(() => {
    if (!dirty && blocker.state === 'blocked') blocker.proceed();
  }, [dirty, blocker]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <LeaveDialog what={what} onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
