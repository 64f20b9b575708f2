import { useLayoutEffect, useState } from 'react';
import { holdScreen } from '#lib/navigation/leave-guard.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/**
 * Asks before leaving a screen with something to lose: links, redirects and the browser's Back by our own dialog,
 * closing the tab by the browser's own. Render it always; it does nothing while `dirty` is false.
 */
export function UnsavedChanges({ dirty, what = 'Your changes' }: { dirty: boolean; what?: string }) {
  const [leave, setLeave] = useState<() => void>();
  // In a layout effect: a redirect that takes the screen away must find the way free.
  useLayoutEffect(() => {
    if (!dirty) return undefined;
    let release: () => void = () => undefined;
    release = holdScreen((go) =>
      setLeave(() => () => {
        release();
        go();
      }),
    );
    return release;
  }, [dirty]);
  if (leave === undefined) return null;
  const stay = () => setLeave(undefined);
  return (
    <Dialog
      title="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Keep editing</Button>
          <Button
            look="outline"
            onClick={() => {
              stay();
              leave();
            }}
          >
            Leave without saving
          </Button>
        </>
      }
    >
      <p className="text-muted">{what} will be lost.</p>
    </Dialog>
  );
}
