import { useLayoutEffect, useRef } from 'react';

export interface Shortcut {
  /** A key as `KeyboardEvent.key` names it; `mod+` is Command on a Mac and Control elsewhere. E.g. `j`, `mod+s`. */
  keys: string;
  /** What it does, for the sheet: 'Save'. */
  label: string;
  /** Heading on the sheet: 'Review'. */
  group: string;
  /** A held key does it again and again. Elsewhere it acts once: the next screen may offer the same key. */
  repeats?: boolean;
}

interface Registered extends Shortcut {
  run: () => void;
}

const KEY = 'single-key-shortcuts';
let registered: readonly Registered[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Registered[]): void {
  registered = next;
  for (const listener of listeners) listener();
}

export function subscribeShortcuts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be pressed on the present screen, in the order it was offered. */
export function currentShortcuts(): readonly Shortcut[] {
  return registered;
}

/** Offers a shortcut while the component is mounted and `enabled`; it is then also on the sheet. */
export function useShortcut(
  { keys, label, group, repeats = false }: Shortcut,
  run: () => void,
  enabled = true,
): void {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    const mine: Registered = { keys, label, group, repeats, run: () => latest.current() };
    change([...registered, mine]);
    return () => change(registered.filter((other) => other !== mine));
  }, [keys, label, group, repeats, enabled]);
}

/** Single keys can be switched off: speech input and slips press them unmeant (WCAG 2.1.4). */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Without storage they stay on.
  }
  change([...registered]);
}

/** A checkbox takes no letters. */
const TAKES_LETTERS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(TAKES_LETTERS) !== null;
}

function pressed({ key, code, metaKey, ctrlKey, shiftKey }: KeyboardEvent): string {
  // A layout for Arabic or Greek has no Latin letters: there the place of the key counts.
  const name = key > '~' && !/\p{Script=Latin}/u.test(key) ? code.replace('Key', '') : key;
  if (metaKey || ctrlKey) return `mod+${name.toLowerCase()}`;
  // Caps Lock writes capitals without Shift.
  return name.length === 1 && !shiftKey ? name.toLowerCase() : name;
}

/** Runs what the key stands for; the newest offer wins. True when there was one. */
export function runShortcut(event: KeyboardEvent): boolean {
  const keys = pressed(event);
  const isSingle = !keys.startsWith('mod+');
  if (event.defaultPrevented || event.altKey) return false;
  // Behind a dialog nothing can be pressed, and letters belong to the field that has focus.
  if (document.querySelector('dialog[open]') !== null) return false;
  if (isSingle && (isTyping(event.target) || !singleKeysOn())) return false;
  const found = registered.findLast((shortcut) => shortcut.keys === keys);
  if (found === undefined) return false;
  event.preventDefault();
  if (!event.repeat || found.repeats === true) found.run();
  return true;
}
