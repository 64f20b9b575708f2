import { useSyncExternalStore } from 'react';
import {
  currentShortcuts,
  setSingleKeys,
  type Shortcut,
  singleKeysOn,
  subscribeShortcuts,
} from '#lib/shortcuts/shortcuts.ts';
import { Dialog } from './dialog.tsx';

const IS_MAC = /Mac|iPhone|iPad/.test(navigator.userAgent);
const NAMES: Record<string, string> = { mod: IS_MAC ? '⌘' : 'Ctrl', enter: '↵', escape: 'Esc' };

function nameOf(key: string): string {
  return NAMES[key.toLowerCase()] ?? (key.length === 1 ? key.toUpperCase() : key);
}

function Keys({ keys }: { keys: string }) {
  return (
    <span className="flex gap-1">
      {keys.split('+').map((key) => (
        <kbd
          key={key}
          className="grid min-h-7 min-w-7 place-items-center rounded-[6px] border border-line bg-sunken px-1.5 font-sans text-note"
        >
          {nameOf(key)}
        </kbd>
      ))}
    </span>
  );
}

function groupsOf(shortcuts: readonly Shortcut[]): [string, Shortcut[]][] {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of shortcuts)
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return [...groups];
}

export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const shortcuts = useSyncExternalStore(subscribeShortcuts, currentShortcuts);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      {groupsOf(shortcuts).map(([group, members]) => (
        <section key={group} aria-label={group}>
          <h3 className="mb-1 text-note text-muted">{group}</h3>
          <dl className="divide-y divide-line">
            {members.map(({ keys, label }) => (
              <div key={keys} className="flex items-center justify-between gap-4 py-2">
                <dt>{label}</dt>
                <dd>
                  <Keys keys={keys} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          defaultChecked={singleKeysOn()}
          onChange={({ target }) => setSingleKeys(target.checked)}
          className="size-5 accent-accent"
        />
        Use single-key shortcuts
      </label>
    </Dialog>
  );
}
