import { useSyncExternalStore } from 'react';
import { singleKeysOn, subscribeShortcuts } from '#lib/shortcuts/shortcuts.ts';

/** The key that does the same as the button it stands on; only where it does, and where there is a keyboard and room. */
export function KeyHint({ keys }: { keys: string }) {
  const singleKeys = useSyncExternalStore(subscribeShortcuts, singleKeysOn);
  if (keys.length === 1 && !singleKeys) return null;
  return (
    <kbd
      aria-hidden
      className="hidden rounded-[4px] border border-current/35 px-1 font-sans text-note font-normal lg:inline-block"
    >
      {keys}
    </kbd>
  );
}
