import { lazy, Suspense, useState } from 'react';

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })));

/** Help without leaving what is under way. @param look as the links beside it */
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
