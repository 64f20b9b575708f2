import { Suspense, useState } from 'react';
import { lazy } from '#lib/lazy.ts';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));

/** Shows help without leaving the current screen. @param look classes of the links beside it */
export function HelpButton({ look }: { look: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className={look}>
        Help
      </button>
      <Suspense fallback={null}>{open && <HelpDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
