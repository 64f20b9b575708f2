import { useCallback, useLayoutEffect, useRef } from 'react';
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';
import { session } from '#lib/session/session.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

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
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Keep editing</Button>
          <Button look="outline" onClick={() => blocker.proceed()}>
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="text-muted">{what} will be lost.</p>
    </Dialog>
  );
}
