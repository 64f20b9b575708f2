import { Suspense, useLayoutEffect, useState } from 'react';
import { lazy } from '#lib/lazy.ts';
import { runShortcut, useShortcut } from '#lib/shortcuts/shortcuts.ts';

const Sheet = lazy(() =>
  import('./shortcuts-sheet.tsx').then(({ ShortcutsSheet }) => ({ default: ShortcutsSheet })),
);

/** Mounted once in the signed-in shell: listens for every shortcut, and shows them all on `?`. */
export function Shortcuts() {
  const [open, setOpen] = useState(false);
  useShortcut({ keys: '?', label: 'Show keyboard shortcuts', group: 'Everywhere' }, () => setOpen(true));
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => void runShortcut(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return <Suspense fallback={null}>{open && <Sheet onClose={() => setOpen(false)} />}</Suspense>;
}
